/** A command that a page shows. */
export interface ShownCommand {
  /** One line, without a comment and without settings before it. */
  readonly text: string;
  readonly section: string;
  readonly line: number;
  /** Whether it stands in a block and not within a text. */
  readonly isBlock: boolean;
  /** What it prints, where the page shows that below it. */
  readonly output: string | null;
}

/** What a command of the operations begins with. */
const PROGRAM =
  /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node|git|docker|curl|tar|cp|mkdir|chmod|openssl|systemctl|systemd-(?:analyze|ask-password|creds|run)|journalctl|lsblk|psql) /;
const SETTINGS = /^(?:[A-Z_]+=\S+ )+/;
const FENCE = /^ *```(\w*)$/;
const SPAN = /`([^`]+)`/g;

/** The commands of a page in their order: those of blocks without a language, and code within a text or table. */
export function shownCommands(page: string): ShownCommand[] {
  const commands: ShownCommand[] = [];
  let section = 'Operations';
  let language: string | null = null;
  page.split('\n').forEach((row, index) => {
    const fence = FENCE.exec(row);
    if (fence !== null) language = language === null ? (fence[1] ?? '') : null;
    else if (language === null) {
      section = /^## (.*)/.exec(row)?.[1] ?? section;
      const spans = Array.from(row.matchAll(SPAN), ([, code = '']) => code);
      for (const code of spans.filter((span) => PROGRAM.test(`${span} `)))
        commands.push(...readLine(code, { section, line: index + 1, isBlock: false }));
    } else if (language === '') commands.push(...readLine(row, { section, line: index + 1, isBlock: true }));
    else if (language === 'text') addOutput(commands, row.trim());
  });
  return commands;
}

type Position = Pick<ShownCommand, 'section' | 'line' | 'isBlock'>;

function readLine(row: string, position: Position): ShownCommand[] {
  const withoutComment = row.replace(/ +# .*$/, '').trim();
  // Going into a folder runs nothing.
  const parts = withoutComment.split(/ (?:&&|\|) /).filter((part) => part !== '' && !part.startsWith('cd '));
  return parts.map((part) => ({ ...position, text: part.replace(SETTINGS, ''), output: null }));
}

/** A block of the language `text` is what the last command before it prints. */
function addOutput(commands: ShownCommand[], row: string): void {
  const last = commands.pop();
  if (last === undefined) throw new Error(`nothing prints "${row}"`);
  commands.push({ ...last, output: last.output === null ? row : `${last.output}\n${row}` });
}

/** The words of a command; quotes keep blanks together. */
export function splitWords(command: string): string[] {
  return Array.from(
    command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g),
    ([, double, single, plain = '']) => double ?? single ?? plain,
  );
}
