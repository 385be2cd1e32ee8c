import { Printer } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import {
  BarChart,
  type HeatCell,
  HeatMap,
  type HeatStep,
  RangeChart,
  type RangeGroup,
  RowChart,
  StepChart,
} from '../../src/chart/index.ts';
import { OptionsDrawer, ReportFrame } from '../../src/drawer/index.ts';
import { Button, Card, Icon, PageHeader, RemoteUnavailableCard, SchoolMark, Stack, Tag, Who } from '../../src/index.ts';
import { MapLegend, type MapPlace, StatesMap } from '../../src/map/index.ts';
import { SegmentedControl } from '../../src/segmented/index.ts';
import { Select } from '../../src/select/index.ts';
import { DataTable, type TableColumn } from '../../src/table/index.ts';
import { media } from '../../src/theme/media.ts';
import { type SampleSchool, SCHOOLS } from '../samples/read-season.ts';
import { Frame } from './frame.tsx';

const WEEKS = ['1', '2', '3', '4', '5', '6'].map((id) => ({ id, label: id, note: `09/0${id}` }));
const STEPS: readonly HeatStep[] = [
  { label: '1', shade: 1 },
  { label: '2', shade: 2 },
  { label: '3', shade: 3 },
  { label: '4', shade: 4 },
  { label: '5', shade: 5 },
];
const heatCell = (count: number): HeatCell => ({
  text: String(count),
  shade: STEPS[count - 1]?.shade ?? 0,
  link: count === 0 ? null : { href: '#week', name: `${count} byes` },
});

const COLUMNS: readonly TableColumn<SampleSchool>[] = [
  {
    id: 'name',
    header: 'School',
    isRowHeader: true,
    sortValue: (school) => school.name,
    cell: (school) => <Who mark={<SchoolMark {...school.mark} size={20} />} name={school.name} />,
  },
  {
    id: 'conference',
    header: 'Conference',
    sortValue: (school) => school.conference,
    cell: (school) => <Tag>{school.conference}</Tag>,
  },
  { id: 'stadium', header: 'Stadium', sortValue: (school) => school.stadium, cell: (school) => school.stadium },
  {
    id: 'letters',
    header: 'Letters',
    align: 'right',
    sortValue: (school) => school.name.length,
    cell: (school) => school.name.length,
  },
];

const SORTS = [
  { value: 'week', label: 'Week' },
  { value: 'conference', label: 'Conference' },
] as const;

const RANGES: readonly RangeGroup[] = [
  {
    label: '2025',
    note: '14 games',
    range: { minimum: 320, lowerQuartile: 410, median: 480, upperQuartile: 540, maximum: 700 },
  },
  { label: '2026', note: '0 games', range: null },
  {
    label: '2027',
    note: '1 game',
    range: { minimum: 500, lowerQuartile: 500, median: 500, upperQuartile: 500, maximum: 500 },
  },
];
const PLACES = [
  { key: 'tol', latitude: 41.66, longitude: -83.61, wanted: 'home' },
  { key: 'akr', latitude: 41.07, longitude: -81.51, wanted: 'away' },
  { key: 'ysu', latitude: 41.11, longitude: -80.65, wanted: 'unsaid' },
  { key: 'ind', latitude: 39.18, longitude: -86.53, wanted: 'neutral' },
  { key: 'byu', latitude: 40.26, longitude: -111.65, wanted: 'several' },
] as const;

/** The states with a few schools. */
function SampleMap() {
  const [activeIds, setActiveIds] = useState<readonly string[]>([]);
  const places = PLACES.flatMap(({ key, latitude, longitude, wanted }): MapPlace[] => {
    const school = SCHOOLS.get(key);
    if (!school) return [];
    const mark = <SchoolMark {...school.mark} size={20} />;
    return [{ id: key, name: school.name, detail: '', at: { latitude, longitude }, mark, wanted }];
  });
  return (
    <Stack $gap={4}>
      <StatesMap
        label="Open opponents near Toledo"
        places={places}
        center={{ latitude: 41.66, longitude: -83.61 }}
        rings={[100, 250, 500, 1000]}
        activeIds={activeIds}
        onActiveChange={setActiveIds}
        onChoose={(id) => setActiveIds([id])}
      />
      <MapLegend />
    </Stack>
  );
}

/** The gallery page of a report with its options and a long table. */
export function ReportPage() {
  const [sort, setSort] = useState<'week' | 'conference'>('week');
  const rows = [...SCHOOLS.values()];
  return (
    <Frame current="reports">
      <ReportFrame>
        <OptionsDrawer summary="2028, by week, 7 weeks shown">
          <Select label="Report" options={[{ value: '1', label: '1. FBS available by year' }]} defaultValue="1" />
          <Select label="Season" options={[{ value: '2028', label: '2028' }]} defaultValue="2028" />
          <SegmentedControl label="Sort by" isLabelShown isBlock options={SORTS} value={sort} onValueChange={setSort} />
          <hr />
        </OptionsDrawer>
        <main id="main">
          <PageHeader title="Teams Needing Games" detail={`2028, ${rows.length} schools`}>
            <Button icon={<Icon icon={Printer} />}>Print</Button>
          </PageHeader>
          <Stack $gap={6}>
            <Card title="Average guarantee per game">
              <BarChart
                title="Average guarantee per game"
                isTitleHidden
                caption="Bars show the average of the amounts that are known."
                table="Schools"
                label="Average guarantee per game, 2025 to 2027"
                series={[
                  { name: 'FBS opp.', tone: 'plain' },
                  { name: 'FCS opp.', tone: 'hatched' },
                ]}
                groups={[
                  { label: '2025', values: [1500, 520] },
                  { label: '2026', values: [null, null] },
                  { label: '2027', values: [1710, 640] },
                ]}
                formatValue={(thousands) => `$${thousands}K`}
              />
              <RangeChart
                title="FCS opponents"
                caption="Boxes reach from the lower to the upper quartile, lines from the lowest to the highest amount."
                table="Schools"
                label="Guarantees against FCS opponents, 2025 to 2027"
                tone="hatched"
                groups={RANGES}
                formatValue={(thousands) => `$${thousands}K`}
              />
              <StepChart
                title="Leading bid"
                caption="Each step is a bid that took the lead."
                table="Bids"
                isList
                label="Leading bid from $250K to $325K"
                points={[
                  { at: Date.UTC(2026, 10, 17, 9), value: 250, detail: 'Nov 17: $250K' },
                  { at: Date.UTC(2026, 10, 18, 15), value: 275, detail: 'Nov 18: $275K' },
                  { at: Date.UTC(2026, 10, 20, 11), value: 325, detail: 'Nov 20: $325K' },
                ]}
                end={{ at: Date.UTC(2026, 10, 21, 12), label: 'Now' }}
                formatValue={(thousands) => `$${thousands}K`}
                formatTime={(at) => `Nov ${new Date(at).getUTCDate()}`}
              />
              <RowChart
                title="FBS"
                caption="Schools by what they look for."
                table="Schools"
                label="Schools by need"
                series={[
                  { name: 'Buys', tone: 'plain' },
                  { name: 'Sells', tone: 'hatched' },
                  { name: 'Either', tone: 'dotted' },
                ]}
                groups={[
                  { label: 'FBS guarantee', values: [31, 12, null] },
                  { label: 'Neutral site', values: [null, null, 4] },
                ]}
                formatValue={String}
              />
              <HeatMap
                title="Byes by conference and week"
                caption="Most of a conference: 6 byes, American in Week 8."
                table="Schools"
                label="Byes, 2027, by conference and week."
                columns={WEEKS}
                rows={[
                  { id: 'a', label: 'American' },
                  { id: 'b', label: 'MAC' },
                ]}
                cell={(row, week) => heatCell(row === 'a' ? Number(week) - 1 : 6 - Number(week))}
                scale={{ label: 'Byes', steps: STEPS }}
              />
            </Card>
            <Card title="Open opponents near Toledo">
              <SampleMap />
            </Card>
            <Card isFlush>
              <DataTable
                label="Schools"
                columns={COLUMNS}
                rows={rows}
                rowKey={(school) => school.key}
                initialSort={{ columnId: 'name', direction: 'ascending' }}
                selectedKey="tol"
              />
            </Card>
          </Stack>
        </main>
      </ReportFrame>
    </Frame>
  );
}

const Center = styled.main`
  display: grid; grid-template-columns: minmax(0, 640px); justify-content: center; align-content: start; padding: var(--od-space-12) var(--od-space-8);
  ${media.mobile} { padding: var(--od-space-6) var(--od-space-5); }
`;

/** The gallery page of a remote that did not load. */
export function UnavailablePage() {
  const nothing = () => undefined;
  return (
    <Frame current="auctions">
      <Center id="main">
        <RemoteUnavailableCard
          feature="Auctions"
          onRetry={nothing}
          facts={[
            { label: 'This version', value: '3.13.0, no answer after 8 s' },
            { label: 'Previous version', value: '3.12.4, healthy' },
            { label: 'Reference', value: 'au-7F3K-20NOV', isCode: true },
          ]}
        >
          The rest of Open Date works. Bids you already placed stay in place, and auctions close on time.
        </RemoteUnavailableCard>
      </Center>
    </Frame>
  );
}
