import { PENDING_SHORT_WORDS } from '@open-date/shared-api/rules/games/pending-words';
import { styled } from 'styled-components';
import { Glyph } from '../icon/glyph.tsx';
import { media } from '../theme/media.ts';

const Frame = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: center;
  padding: 6px 16px;
  font-size: var(--od-type-small-size);
  line-height: var(--od-type-small-line);
  color: var(--od-text-secondary);
  background: var(--od-bg-surface);
  border-top: 1px solid var(--od-border-hairline);
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    white-space: nowrap;
  }
  i {
    position: relative;
    width: 22px;
    height: 14px;
    border: 1px solid var(--od-border-default);
    overflow: hidden;
    background: var(--od-site-away);
  }
  [data-key='home'] {
    background: var(--od-site-home);
  }
  [data-key='neutral'] {
    background: linear-gradient(to bottom right, var(--od-site-split) 50%, var(--od-site-away) 50%);
  }
  [data-key='conference'] {
    box-shadow: inset 3px 0 0 var(--od-conference-rail);
  }
  [data-key='open'] {
    background: var(--od-open-fill);
    border-color: var(--od-open-border);
  }
  [data-key='na'] {
    background: repeating-linear-gradient(135deg, var(--od-blocked-hatch) 0 3px, var(--od-bg-surface) 3px 6px);
  }
  [data-key='comment']::after {
    content: '';
    position: absolute;
    right: 0;
    top: 0;
    border-style: solid;
    border-width: 0 8px 8px 0;
    border-color: transparent var(--od-comment-mark) transparent transparent;
  }
  :is([data-glyph='pending'], [data-glyph='blocked']) {
    color: var(--od-pending-text);
  }
  [data-glyph='disputed'] {
    color: var(--od-danger-text);
  }
  [data-glyph='private'] {
    color: var(--od-private-text);
  }
  [data-glyph^='auction'] {
    color: var(--od-accent-text);
  }
  &[data-bar] {
    ${media.mobile} {
      display: none;
    }
  }
  @media (forced-colors: active) {
    /* The fills are not drawn, and the words in brackets and cells say the same. */
    i:is([data-key='home'], [data-key='away'], [data-key='neutral'], [data-key='open'], [data-key='na']) {
      display: none;
    }
    [data-key='conference'] {
      border-left: 4px solid CanvasText;
    }
  }
  @media print {
    -webkit-print-color-adjust: exact;
    print-color-adjust: exact;
    padding: 6px 0 0;
    border: 0;
  }
`;

const GAME_KEYS = [
  ['home', 'Home (vs)'],
  ['away', 'Away (at)'],
  ['neutral', 'Neutral (N)'],
  ['conference', 'Conference'],
] as const;
const KEYS = [...GAME_KEYS, ['open', 'Open date'], ['na', 'Not available']] as const;
const GLYPHS = [
  ['hold', 'Hold FCS'],
  ['pending', PENDING_SHORT_WORDS[1]],
  ['blocked', PENDING_SHORT_WORDS[2]],
  ['private', PENDING_SHORT_WORDS[3]],
  ['disputed', 'Disputed'],
  ['auction', 'Auction'],
  ['auction-pending', 'starts later'],
  ['auction-cancelled', 'canceled'],
] as const;

/**
 * The key to the grid. As the bar under a grid it is hidden on phones, where Help shows it (`isBar={false}`).
 * `hasGamesAlone`: the grid shows games and nothing about other weeks, as on public pages.
 */
export function Legend({
  isBar = true,
  hasGamesAlone = false,
}: {
  readonly isBar?: boolean;
  readonly hasGamesAlone?: boolean;
}) {
  return (
    <Frame aria-label="Legend" data-bar={isBar ? '' : undefined}>
      {(hasGamesAlone ? GAME_KEYS : KEYS).map(([key, word]) => (
        <li key={key}>
          <i data-key={key} />
          {word}
        </li>
      ))}
      {(hasGamesAlone ? [] : GLYPHS).map(([name, word]) => (
        <li key={name}>
          <Glyph name={name} />
          {word}
        </li>
      ))}
      {hasGamesAlone ? null : (
        <li>
          <i data-key="comment" />
          Comment
        </li>
      )}
    </Frame>
  );
}
