import { CircleHelp, History, ListChecks, LogOut, Settings, Table2, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AppBar, BarIconButton, BarMenu, type NavItem } from '../../src/header/index.ts';
import { ConferenceMark, Icon, SchoolMark, SkipLink } from '../../src/index.ts';
import { CONFERENCES, SCHOOLS } from '../samples/read-season.ts';

const item = (id: string, label: string, icon?: ReactNode) => ({ id, label, href: `#${id}`, icon });

const HISTORY = [
  { kind: 'label' as const, id: 'l', label: 'Search history' },
  item('a', 'Toledo schedule, 2028', <Icon key="a" icon={Table2} />),
  item('b', 'Teams Needing Games, 2028, by week', <Icon key="b" icon={ListChecks} />),
];
const PERSON = [
  item('profile', 'Profile', <Icon key="p" icon={UserRound} />),
  item('admin', 'Admin', <Icon key="s" icon={Settings} />),
  { kind: 'rule' as const, id: 'r' },
  item('logout', 'Log Out', <Icon key="o" icon={LogOut} />),
];

const Screen = styled.div`
  display: grid; grid-template: auto minmax(0, 1fr) / minmax(0, 1fr); min-height: 100vh;
  &[data-fixed] { height: 100vh; overflow: hidden; }
  @media print { display: block; &[data-fixed] { height: auto; overflow: visible; } }
`;

interface FrameProps {
  readonly current?: string;
  readonly conference?: string;
  readonly userName?: string;
  /** The page fills the window and scrolls inside. */
  readonly isFixed?: boolean;
  readonly children: ReactNode;
}

/** The product's header around a sample page. */
export function Frame({ current = '', conference, userName = 'Nick Ferraro', isFixed, children }: FrameProps) {
  const toledo = SCHOOLS.get('tol');
  const league = CONFERENCES.get(conference ?? '');
  const mark = league ? (
    <ConferenceMark {...league} size={20} />
  ) : toledo ? (
    <SchoolMark {...toledo.mark} size={20} />
  ) : null;
  const nav: NavItem[] = [
    {
      id: 'schedules',
      label: 'Schedules',
      mark,
      entries: [item('own', 'Toledo schedule'), item('conf', 'Conference schedules'), item('cmp', 'Compare schedules')],
    },
    { id: 'reports', label: 'Reports', entries: [item('tng', 'Teams Needing Games'), item('market', 'Market Report')] },
    { id: 'information', label: 'Information', entries: [item('dir', 'Directory'), item('rules', 'Rules')] },
    { id: 'guarantees', label: 'Guarantees', entries: [item('sum', 'Guarantee Summary')] },
    ...(league ? [] : [{ id: 'auctions', label: 'Auctions', href: '#auctions' }]),
  ].map((entry) => ({ ...entry, isCurrent: entry.id === current }));
  return (
    <Screen data-fixed={isFixed ? '' : undefined}>
      <div>
        <SkipLink />
        <AppBar
          brand="Open Date"
          brandHref="#welcome"
          items={nav}
          actions={
            <>
              <BarMenu
                name="Search history"
                isIconOnly
                align="end"
                label={<Icon icon={History} size={18} />}
                entries={HISTORY}
              />
              <BarIconButton label="Help" icon={<Icon icon={CircleHelp} size={18} />} />
            </>
          }
          user={{ name: userName, entries: PERSON }}
        />
      </div>
      {children}
    </Screen>
  );
}
