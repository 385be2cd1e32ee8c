import { EMPTY_LIST } from '@open-date/shared-api/queries';
import { shownWeek } from '@open-date/shared-api/rules/league/week-number';
import { reportDate } from '@open-date/shared-api/rules/platform/dates';
import { seasonsWithGames } from '@open-date/shared-api/rules/reports/season-lists';
import { Loaded, useDocumentTitle, useModals, useScreen, useToday } from '@open-date/shared-host';
import { SeasonField } from '@open-date/shared-host/fields';
import { Button, EmptyText, Icon, IconButton, LinkButton, PageHeader, useMobile } from '@open-date/shared-ui';
import { OptionsDrawer, ReportFrame } from '@open-date/shared-ui/drawer';
import { Select } from '@open-date/shared-ui/select';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp, Printer } from 'lucide-react';
import type { ComponentType } from 'react';
import { useReportSearch } from '../address/use-report-search.ts';
import { withWeek } from '../address/with-week.ts';
import { ReportDefinition } from '../definition/ReportDefinition.tsx';
import { path } from '../remote.ts';
import { GamesOfWeek } from './GamesOfWeek.tsx';
import { currentWeek, SCHEDULE_OPTIONS } from './week-of-games.ts';
import { scheduledGames } from './route.ts';
import { wrongQuestion } from '../report-page/wrong-question.ts';

/** /schedules: the games of a week by date, conference games marked (R-report-screens). */
export function ScheduledGamesPage() {
  useDocumentTitle('Scheduled Games');
  const today = useToday();
  const { search, isAddressValid: isAsked, setSearch, queries } = useScreen(scheduledGames);
  const { reportId, year, week: asked } = search;
  const seasonList = useQuery(queries.seasons);
  const games = useQuery(queries.games);
  const weeks = games.data ?? EMPTY_LIST;
  const week = asked === null ? currentWeek(weeks, today) : weeks.find((one) => shownWeek(one.Week) === asked);
  const division = SCHEDULE_OPTIONS.find((option) => option.value === String(reportId))?.label ?? '';
  const weekLabel = week ? `Week ${shownWeek(week.Week)}` : '';
  const isWeekThere = asked === null || week !== undefined || games.data === undefined || games.isPlaceholderData;
  const isUnknown = !isAsked || !isWeekThere || wrongQuestion(games.error) !== null;
  const isShown = !isUnknown && games.data !== undefined && !games.isPlaceholderData;
  useReportSearch({
    description: isShown ? `Scheduled Games ${division} ${year}` : null,
    opened: { year: String(year) },
    without: ['week'],
  });
  const { openHelp, openPrint } = useDialogs();
  const isMobile = useMobile();
  return (
    <ReportFrame>
      <OptionsDrawer summary={`${division}, ${year}, ${weekLabel}`}>
        <Select
          label="Schedules"
          value={String(reportId)}
          options={SCHEDULE_OPTIONS}
          onValueChange={(value) => setSearch({ reportId: Number(value) })}
        />
        <SeasonField
          value={year}
          seasons={seasonsWithGames(seasonList.data ?? EMPTY_LIST)}
          query={seasonList}
          onValueChange={(value) => setSearch({ year: value, week: undefined })}
        />
        <Select
          label="Week"
          value={String(week ? shownWeek(week.Week) : (asked ?? ''))}
          options={withWeek(
            weeks.map((one) => ({
              value: String(shownWeek(one.Week)),
              label: `Week ${shownWeek(one.Week)}, ${reportDate(one.SaturdayDate)}`,
            })),
            asked,
          )}
          onValueChange={(value) => setSearch({ week: Number(value) })}
        />
      </OptionsDrawer>
      <main id="main" tabIndex={-1} aria-busy={games.isFetching}>
        <PageHeader
          title="Scheduled Games"
          detail={[division, year, weekLabel].filter((part) => part !== '').join(', ')}
        >
          {isMobile ? null : (
            <Button icon={<Icon icon={Printer} />} disabled={!isShown} onClick={openPrint}>
              Print
            </Button>
          )}
          <IconButton label="Scheduled Games help" icon={<Icon icon={CircleHelp} />} onClick={openHelp} />
        </PageHeader>
        {isUnknown ? (
          <EmptyText action={<LinkButton href={path('reports.scheduled')}>This season</LinkButton>}>
            There is no schedule of games at this address.
          </EmptyText>
        ) : (
          <>
            <ReportDefinition line="Games of one week with a school of the division.">
              <p>
                A week runs from Tuesday to Monday and is named by its Saturday. A game is listed when at least one of
                its schools is in the division that season; ALL lists every game. Pending games are listed only for
                those who may see them.
              </p>
            </ReportDefinition>
            <Loaded
              query={games}
              failed="The games could not be loaded."
              lines={8}
              overlay="Loading games"
              showsReloadFailure
            >
              {() => <GamesOfWeek week={week} />}
            </Loaded>
          </>
        )}
      </main>
    </ReportFrame>
  );
}

const loadHelp = () => import('./ScheduledGamesHelp.tsx').then((part) => part.ScheduledGamesHelp);
const loadPrint = () => import('./ScheduledGamesPrint.tsx').then((part) => part.ScheduledGamesPrint);

/** Opens the screen's dialogs, whose code loads on demand. */
function useDialogs() {
  const modals = useModals();
  const opener = (load: () => Promise<ComponentType<{ readonly onClose: () => void }>>) => () =>
    modals.openLoaded(async () => {
      const Dialog = await load();
      return (close) => <Dialog onClose={close} />;
    });
  return { openHelp: opener(loadHelp), openPrint: opener(loadPrint) };
}
