import type { SetupLine } from '@open-date/shared-api/contract';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { Icon, VisuallyHidden } from '@open-date/shared-ui';
import { Circle, CircleCheck } from 'lucide-react';
import type { Line } from './DeskLines.tsx';

const TITLES: Readonly<Record<SetupLine['step'], string>> = {
  seasons: 'Seasons',
  league: 'Conferences and schools',
  schedules: 'Schedules',
  people: 'People',
  mails: 'Mails',
};

const MAILS: Readonly<Record<SetupLine['mail'], string>> = {
  smtp: 'They are sent by your mail server.',
  file: 'They only become files on the server: set SMTP_URL.',
  off: 'None are sent: set SMTP_URL, and MAIL to on.',
};

function describe({ step, isDone, count, mail }: SetupLine): string {
  if (step === 'mails') return MAILS[mail];
  const told: Readonly<Record<typeof step, readonly [open: string, done: string]>> = {
    seasons: [
      'Create the season that is planned next.',
      count === 0 ? 'None of them has schools yet.' : `${countWords(count, 'season')} ahead.`,
    ],
    league: ['Create them one by one, or import them under Import.', `${countWords(count, 'school')}.`],
    schedules: ['Import games, or let the schools enter theirs.', 'There are games.'],
    people: ['Create an account for each school and conference.', `${count} besides administrators.`],
  };
  return told[step][isDone ? 1 : 0];
}

/** A step of the setup as a line of a card: what is to do, or what there is. */
export function setupLine(line: SetupLine): Line {
  return {
    key: line.step,
    title: TITLES[line.step],
    detail: describe(line),
    url: line.url,
    mark: (
      <>
        <Icon icon={line.isDone ? CircleCheck : Circle} size={18} />
        <VisuallyHidden>{line.isDone ? 'Done: ' : 'To do: '}</VisuallyHidden>
      </>
    ),
  };
}
