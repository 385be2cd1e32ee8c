import { Check, Clock, GitBranch, Printer, Search } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import {
  Badge,
  BrandMark,
  Button,
  Card,
  Checkbox,
  ConferenceMark,
  CountPill,
  DateField,
  Glyph,
  Icon,
  IconButton,
  LinkButton,
  Page,
  PageHeader,
  PasswordField,
  RadioGroup,
  Row,
  SchoolMark,
  SectionHeading,
  Stack,
  Switch,
  Tag,
  Text,
  TextArea,
  TextField,
  TextLink,
  Who,
} from '../../src/index.ts';
import { Menu } from '../../src/menu/index.ts';
import { FilterButtons, SegmentedControl } from '../../src/segmented/index.ts';
import { Select } from '../../src/select/index.ts';
import { media } from '../../src/theme/media.ts';
import { Typeahead, type TypeaheadItem } from '../../src/typeahead/index.ts';
import { CONFERENCES, SCHOOLS } from '../samples/read-season.ts';
import { SamplePopover } from '../samples/sample-popover.tsx';

const SHOWN = [
  'tol',
  'uk',
  'ala',
  'psu',
  'ind',
  'tex',
  'mizz',
  'ore',
  'app',
  'lsu',
  'byu',
  'wyo',
  'miss',
  'unc',
  'mich',
  'syr',
  'ysu',
  'uni',
  'gt',
  'tenn',
];
const SIZES = [96, 40, 24, 16] as const;
const LAYOUTS = [
  { value: 'full', label: 'Full' },
  { value: 'compact', label: 'Compact' },
  { value: 'icon', label: 'Icon' },
] as const;

const Marks = styled.div`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(120px, 1fr)); gap: var(--od-space-4);
  > div { display: grid; justify-items: center; gap: var(--od-space-4); padding: var(--od-space-5) var(--od-space-2) var(--od-space-4); border-radius: var(--od-radius-card); background: var(--od-bg-surface); border: 1px solid var(--od-border-hairline); font-size: var(--od-type-small-size); color: var(--od-text-secondary); }
  span { display: flex; align-items: end; gap: var(--od-space-4); height: 40px; }
`;
const Dark = styled.div`
  display: flex; flex-wrap: wrap; gap: 14px; align-items: center; padding: var(--od-space-5) var(--od-space-6); border-radius: var(--od-radius-card); background: var(--od-bar-bg); color: var(--od-bar-text); --od-mark-keyline: var(--od-mark-keylineOnBar);
`;
const Thirds = styled.div`
  display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 28px; align-items: start;
  ${media.tablet} { grid-template-columns: minmax(0, 1fr); }
`;

function Identity() {
  const schools = SHOWN.map((key) => SCHOOLS.get(key)).filter((school) => school !== undefined);
  return (
    <Stack $gap={5}>
      <SectionHeading>School marks, 96, 40, 24 and 16 px</SectionHeading>
      <Marks>
        {schools.map(({ key, mark, nickname }) => {
          const [big, ...small] = SIZES.map((size) => <SchoolMark key={size} {...mark} size={size} />);
          return (
            <div key={key}>
              {big}
              <span>{small}</span>
              {nickname}
            </div>
          );
        })}
      </Marks>
      <Dark>
        {schools.map(({ key, mark }) => (
          <SchoolMark key={key} {...mark} size={32} />
        ))}
        {[...CONFERENCES].slice(0, 8).map(([key, conference]) => (
          <ConferenceMark key={key} {...conference} size={32} />
        ))}
        <BrandMark size={32} />
      </Dark>
    </Stack>
  );
}

function Actions() {
  const [layout, setLayout] = useState<'full' | 'compact' | 'icon'>('compact');
  const [filters, setFilters] = useState<string[]>(['active']);
  const [isOn, setIsOn] = useState(true);
  const [pending, setPending] = useState<'none' | 'pending' | 'private' | null>('pending');
  return (
    <Stack $gap={6}>
      <SectionHeading>Buttons</SectionHeading>
      <Row>
        <Button variant="primary">Save game</Button>
        <Button>Cancel</Button>
        <Button variant="danger">Delete game</Button>
        <Button variant="danger-solid">Remove schedule</Button>
        <Button variant="ghost">Later</Button>
        <Button variant="link">Comments</Button>
      </Row>
      <Row>
        <Button disabled>Disabled</Button>
        <Button variant="primary" isLoading>
          Save game
        </Button>
        <IconButton label="Print" icon={<Icon icon={Printer} />} disabledReason="Print works in Compact and Icon" />
        <Button size="sm">Small</Button>
        <Button size="lg">Large</Button>
        <LinkButton href="#welcome" variant="primary" size="lg">
          Jump To Toledo Schedule
        </LinkButton>
        <Button aria-pressed="true">Pressed</Button>
      </Row>
      <Row>
        <SegmentedControl label="Layout" options={LAYOUTS} value={layout} onValueChange={setLayout} />
        <FilterButtons
          label="Status"
          options={[
            { value: 'active', label: 'Active', count: 4 },
            { value: 'pending', label: 'Pending', count: 2, isAlert: true },
          ]}
          values={filters}
          onValuesChange={setFilters}
        />
        <Menu
          trigger={<Button>Menu</Button>}
          entries={[
            { id: 'a', label: 'Repost' },
            { id: 'b', label: 'Delete', isDanger: true },
            { id: 'c', label: 'Edit', isDisabled: true },
          ]}
        />
        <SamplePopover />
      </Row>
      <SectionHeading>Tags</SectionHeading>
      <Row>
        <Tag tone="open">2 avail</Tag>
        <Tag>Full</Tag>
        <Tag tone="conference">Conference</Tag>
        <Tag tone="pending" icon={<Icon icon={Clock} size={12} />}>
          Pending
        </Tag>
        <Tag tone="private" icon={<Glyph name="private" />}>
          Private
        </Tag>
        <Tag tone="hold" icon={<Glyph name="hold" />}>
          Hold FCS
        </Tag>
        <Tag tone="success" icon={<Icon icon={Check} size={12} />}>
          Approved
        </Tag>
        <Tag tone="danger">RETRACTED</Tag>
        <Tag tone="accent" icon={<Icon icon={GitBranch} size={12} />}>
          canary
        </Tag>
        <Tag tone="solid">Leading</Tag>
        <Tag tone="outline">14*</Tag>
        <Badge>3</Badge>
        <CountPill>12</CountPill>
      </Row>
      <SectionHeading>Choices</SectionHeading>
      <Row $gap={6}>
        <Checkbox label="Conference game" defaultChecked />
        <Checkbox label="Disabled" help="Toledo and Penn State are in different conferences" disabled />
        <Switch label="Email enabled" checked={isOn} onCheckedChange={setIsOn} />
        <Switch label="Saving" checked={isOn} isSaving onCheckedChange={setIsOn} />
      </Row>
      <RadioGroup
        label="Status"
        value={pending}
        onValueChange={setPending}
        options={[
          { value: 'none', label: 'Not pending', help: 'Everyone can open the game' },
          { value: 'pending', label: 'Pending', help: 'Only administrators can open it' },
          { value: 'private', label: 'Private to conference', help: 'Conference games only', isDisabled: true },
        ]}
      />
    </Stack>
  );
}

const OPPONENTS: TypeaheadItem[] = [...SCHOOLS.values()].map(({ key, name, nickname, mark, conference }) => ({
  id: key,
  label: name,
  keywords: [nickname],
  mark: <SchoolMark {...mark} size={20} />,
  detail: CONFERENCES.get(conference)?.abbreviation,
}));

function Fields() {
  const [opponent, setOpponent] = useState<TypeaheadItem | null>(null);
  const [home, setHome] = useState<TypeaheadItem | null>(OPPONENTS[0] ?? null);
  return (
    <Stack $gap={6}>
      <SectionHeading>Fields</SectionHeading>
      <TextField
        label="Phone"
        isRequired
        defaultValue="419-555-0142"
        error="Use parentheses around the area code: (###) ###-####"
      />
      <Typeahead label="Opponent" items={OPPONENTS} value={opponent} onValueChange={setOpponent} />
      <Typeahead label="Home team" items={OPPONENTS} value={home} onValueChange={setHome} />
      <Typeahead
        label="Away team"
        items={[]}
        value={null}
        onValueChange={() => undefined}
        failure={{ text: 'The schools could not be loaded.', onRetry: () => undefined }}
      />
      <TextField label="Search" icon={<Icon icon={Search} />} placeholder="Name or email" />
      <PasswordField label="Password" defaultValue="secret" />
      <DateField label="Game date" defaultValue="2029-09-08" help="Week 2" />
      <Select
        label="Season"
        options={[
          { value: '2028', label: '2028' },
          { value: '2029', label: '2029' },
        ]}
        defaultValue="2028"
      />
      <TextArea label="Comments" defaultValue="Guarantee $1,850,000." rows={2} />
      <TextField label="Disabled" defaultValue="Not now" disabled />
    </Stack>
  );
}

function Words() {
  const toledo = SCHOOLS.get('tol');
  return (
    <Stack $gap={6}>
      <SectionHeading>Text</SectionHeading>
      <Text $size="figure">
        <b>$1,450,000</b>
      </Text>
      <Text $tone="secondary">Bids you already placed stay in place.</Text>
      <Text $tone="tertiary" $size="small">
        Only administrators can open it
      </Text>
      <TextLink href="#comments">Comments (2)</TextLink>
      {toledo ? <Who mark={<SchoolMark {...toledo.mark} size={24} />} name="Toledo" detail="MAC" /> : null}
      <Card title="GAMES" actions={<Button size="sm">Post</Button>}>
        Toledo will travel Sep 16, 2028.
      </Card>
    </Stack>
  );
}

/** The gallery page of buttons, tags, fields and other small parts. */
export function ComponentsPage() {
  return (
    <Page id="main">
      <PageHeader title="Components" detail="every part in every state" />
      <Stack $gap={8}>
        <Identity />
        <Thirds>
          <Actions />
          <Fields />
          <Words />
        </Thirds>
      </Stack>
    </Page>
  );
}
