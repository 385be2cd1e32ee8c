import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBelow, textFiles, trackedFiles } from './citations.ts';
import { ROOT } from './repository.ts';

type Kind = 'type' | 'name' | 'prose' | 'word';

/** A word that the glossary retires. */
export interface RetiredWord {
  readonly word: string;
  readonly instead: string;
  readonly kind: Kind;
  /** Path prefixes in which the word is retired; empty for everywhere. */
  readonly where: readonly string[];
}

/**
 * Files that quote or keep retired words: glossary and style guide, the requirements as agreed, and released
 * migrations, which are never edited.
 */
const NOT_CHECKED =
  /^docs\/(?:glossary\.md|style\.md|requirements\.tsv)$|^tools\/retired-words(?:\.test)?\.ts$|\/migrations\//;

const KINDS: readonly string[] = ['type', 'name', 'prose', 'word'] satisfies readonly Kind[];
const isKind = (text: string): text is Kind => KINDS.includes(text);

/** Parses the glossary's table "Retired words". */
export function readRetiredWords(glossary: string): RetiredWord[] {
  const [, section = ''] = glossary.split(/^## Retired words$/m);
  return section.split('\n').flatMap((line) => {
    const [, retired = '', instead = '', kind = '', where = ''] = line.split('|').map((cell) => cell.trim());
    const word = /^`([^`]+)`$/.exec(retired)?.[1];
    if (word === undefined) return [];
    if (!isKind(kind)) throw new Error(`docs/glossary.md: ${kind} is not a kind of retired word`);
    return [{ word, instead, kind, where: [...where.matchAll(/`([^`]+)`/g)].map(([, prefix = '']) => prefix) }];
  });
}

/** The retired words in one text file, one line for each. */
export function retiredWordsIn(file: string, text: string, words: readonly RetiredWord[]): string[] {
  const parts = readParts(file, text);
  return words
    .filter(({ where }) => where.length === 0 || where.some((prefix) => file.startsWith(prefix)))
    .flatMap((retired) => {
      const pattern = patternFor(retired);
      const part = parts[PART_OF[retired.kind]];
      return [...part.matchAll(pattern)].map(
        (match) =>
          `${file}:${part.slice(0, match.index).split('\n').length}: "${retired.word}" is retired; use ${retired.instead}`,
      );
    });
}

interface Parts {
  /** Program text without comments and strings. */
  readonly code: string;
  /** Comments, test titles, and Markdown outside code marks. */
  readonly prose: string;
  readonly all: string;
}

const PART_OF = { type: 'code', name: 'code', prose: 'prose', word: 'all' } as const satisfies Record<
  Kind,
  keyof Parts
>;

const TOKEN = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*$/;
const CODE_MARKS = /```[\s\S]*?```|`[^`\n]*`/g;

/** Splits a file into parts; everything else is blanked in a part, so that line numbers stay the same. */
function readParts(file: string, text: string): Parts {
  if (file.endsWith('.md')) {
    const prose = text.replaceAll(CODE_MARKS, blank);
    return { code: '', prose, all: prose };
  }
  if (!/\.[cm]?[jt]sx?$/.test(file)) {
    const prose = text.replaceAll(/^.*?(?=--|#|$)/gm, blank);
    return { code: '', prose, all: text };
  }
  let [code, prose, at] = ['', '', 0];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const before = text.slice(at, index);
    const isRead = token.startsWith('/') || TITLE.test(before);
    code += before + blank(token);
    prose +=
      blank(before) +
      (isRead ? token.replaceAll(CODE_MARKS, token.startsWith('`') ? (all) => all : blank) : blank(token));
    at = index + token.length;
  }
  return { code: code + text.slice(at), prose, all: text };
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

function patternFor({ word, kind }: RetiredWord): RegExp {
  const name = word.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[A-Za-z0-9]+');
  switch (kind) {
    case 'type':
      return new RegExp(`\\b(?:interface|class|enum)\\s+${name}\\b|\\btype\\s+${name}\\s*(?:<[^=\\n]*>)?\\s*=`, 'g');
    case 'name':
      // Questions such as isEditorOf may have the ending.
      return word.includes('*')
        ? new RegExp(`\\b(?:const|let|function)\\s+(?!is[A-Z]|has[A-Z]|can[A-Z])${name}\\b(?=\\s*[(=<:])`, 'g')
        : new RegExp(`(?<![.\\w])${name}\\b`, 'g');
    case 'prose':
    case 'word':
      return new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'gi');
  }
}

/** All uses of retired words in the repository, or in the named folders alone. */
export function repositoryRetiredWords(files = trackedFiles(), folders: readonly string[] = []): string[] {
  const words = readRetiredWords(readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8'));
  return textFiles(files)
    .filter((file) => !NOT_CHECKED.test(file) && isBelow(file, folders))
    .flatMap((file) => retiredWordsIn(file, readFileSync(join(ROOT, file), 'utf8'), words));
}
