import type { SchoolSchedule } from '@open-date/shared-api/contract';
import { routes } from '@open-date/shared-api/client';
import { firstCallUrls } from '@open-date/shared-api/rules/platform/first-calls';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { openScreen } from '@open-date/shared-host';
import { aCallContext } from '@open-date/shared-host/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { aSchoolSchedules, aSchoolYear, aWeekCell } from '../../testing/builders.ts';
import { answerWeek, renderSchedule } from '../../testing/render-schedule.tsx';
import { giveRoom, resizeWindow } from '../../testing/window.ts';
import { remote } from '../remote.ts';
import { teamSchedule } from './route.ts';

const SEASONS = [2019, 2021, 2026, 2027, 2028];

/** Answers Toledo's seasons as the server does: from 2026 on, or from an earlier one. */
function answerSeasons(seasons = SEASONS) {
  const asked: (string | undefined)[] = [];
  answerCall('schedules', 'school', ({ query }): SchoolSchedule => {
    asked.push(query['from']);
    const from = Math.min(Number(query['from'] ?? 2026), 2026);
    const Years = seasons
      .filter((year) => year >= from)
      .map((Year) => aSchoolYear({ Year, CanEdit: 1, Schedule: [aWeekCell({ Year })] }));
    const [first = from] = seasons;
    return aSchoolSchedules({ EarlierFrom: first < from ? first : null, Years });
  });
  return asked;
}

function renderSeasons(address = '/team/1', seasons = SEASONS) {
  giveRoom(300);
  const view = renderSchedule({ address });
  return { ...view, asked: answerSeasons(seasons) };
}

const grid = () => screen.findByRole('grid', { name: 'Toledo schedule' });
const shownYears = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent.slice(0, 4));
const earlier = () => screen.findByRole('button', { name: 'Earlier seasons' });

afterEach(() => resizeWindow(1024));

it('Earlier seasons adds the seasons before last year, shows the latest of them, and takes them away [SCH-107]', async () => {
  const { user, router } = renderSeasons('/team/1?scrollLeft=300');
  expect(await earlier()).toHaveAttribute('aria-pressed', 'false');
  expect(shownYears()).toEqual(['Week', '2026', '2027', '2028']);
  screen.getByRole('button', { name: 'Earlier seasons' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shownYears()).toEqual(['Week', '2019', '2021', '2026', '2027', '2028']));
  expect(screen.getByLabelText('address')).toHaveTextContent('/team/1?from=2019&year=2021');
  expect((await grid()).parentElement?.scrollLeft).toBe(300);
  expect(await earlier()).toHaveFocus();
  expect(await earlier()).toHaveAttribute('aria-pressed', 'true');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(shownYears()).toHaveLength(4));
  await act(() => router.navigate(1));
  await waitFor(() => expect(shownYears()).toHaveLength(6));
  await user.click(await earlier());
  await waitFor(() => expect(shownYears()).toEqual(['Week', '2026', '2027', '2028']));
  expect(screen.getByLabelText('address')).toHaveTextContent(/\/team\/1$/);
});

it('an address with earlier seasons asks for the schedule once, with them [SCH-107]', async () => {
  const { asked } = renderSeasons('/team/1?from=2020');
  expect(await earlier()).toHaveAttribute('aria-pressed', 'true');
  expect(shownYears()).toEqual(['Week', '2021', '2026', '2027', '2028']);
  expect(asked).toEqual(['2020']);
});

it('a link to a week of an earlier season shows the season and opens the week [SCH-107]', async () => {
  renderSeasons('/team/1?year=2021&week=3');
  answerWeek(aSchoolSchedules({ Years: [aSchoolYear({ Year: 2021, Schedule: [aWeekCell({ Year: 2021 })] })] }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Toledo · 2021 · Week 2');
  expect(screen.queryByText(/has no 2021 season/)).toBeNull();
});

it('an address whose earlier season is none shows the usual seasons', async () => {
  const { asked } = renderSeasons('/team/1?from=then');
  expect(await earlier()).toHaveAttribute('aria-pressed', 'false');
  expect(asked).toEqual([undefined]);
});

it('a school without earlier seasons has no switch for them [SCH-107]', async () => {
  renderSeasons('/team/1?from=2019', [2026, 2027]);
  await grid();
  expect(screen.queryByRole('button', { name: 'Earlier seasons' })).toBeNull();
});

it('earlier seasons that fail to load leave the schedule as it is [SCH-107]', async () => {
  const { user } = renderSeasons();
  await earlier();
  answerCall('schedules', 'school', () => {
    throw new RefusedCall('unavailable', 'The database is being restarted.');
  });
  await user.click(await earlier());
  expect(await screen.findByText('The database is being restarted.')).toBeVisible();
  expect(shownYears()).toEqual(['Week', '2026', '2027', '2028']);
  answerSeasons();
  await user.click(await earlier());
  await waitFor(() => expect(shownYears()).toHaveLength(6));
});

it.each(['', 'from=2019'])('/team/7?%s asks for its seasons once', (search) => {
  const url = `/api/v1/schools/7/schedules${search && `?${search}`}`;
  const context = aCallContext(search, { params: { schoolId: '7' } });
  expect(firstCallUrls(remote.declare(routes).routes[1]?.firstCalls ?? [], context)).toEqual([url, '/api/v1/schools']);
  expect(openScreen(teamSchedule, context).queries.school.queryKey.at(-1)).toBe(url);
});
