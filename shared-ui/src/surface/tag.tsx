import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type TagTone =
  | 'neutral'
  | 'open'
  | 'conference'
  | 'pending'
  | 'private'
  | 'hold'
  | 'success'
  | 'danger'
  | 'accent'
  | 'solid'
  | 'outline';

/** Rules for elements with `data-tone`; the schedule grid uses them for its tags too. */
export const tagStyle = `
  display: inline-flex; vertical-align: middle; align-items: center; gap: var(--od-space-2); height: 18px; padding: 0 var(--od-space-3); border-radius: 3px;
  font-size: var(--od-type-caption-size); line-height: 18px; font-weight: var(--od-font-weight-semibold); font-stretch: var(--od-font-stretch-label);
  white-space: nowrap; background: var(--od-bg-sunken); color: var(--od-text-secondary);
  > svg { margin-left: -1px; }
  &[data-tone='open'] { background: var(--od-open-fill); color: var(--od-open-text); box-shadow: inset 0 0 0 1px var(--od-open-border); }
  &[data-tone='conference'] { background: var(--od-conference-subtle); color: var(--od-conference-text); }
  &[data-tone='pending'] { background: var(--od-pending-fill); color: var(--od-pending-text); box-shadow: inset 0 0 0 1px var(--od-warning-border); }
  &[data-tone='private'] { background: var(--od-private-fill); color: var(--od-private-text); }
  &[data-tone='hold'] { background: var(--od-hold-fill); color: var(--od-hold-text); }
  &[data-tone='success'] { background: var(--od-success-subtle); color: var(--od-success-text); }
  &[data-tone='danger'] { background: var(--od-danger-subtle); color: var(--od-danger-text); }
  &[data-tone='accent'] { background: var(--od-accent-subtle); color: var(--od-accent-text); }
  &[data-tone='solid'] { background: var(--od-accent-solid); color: var(--od-accent-onSolid); }
  &[data-tone='outline'] { background: none; box-shadow: inset 0 0 0 1px var(--od-border-default); }
`;

const Frame = styled.span`
  ${tagStyle}
`;

export interface TagProps {
  readonly tone?: TagTone | undefined;
  /** A glyph or icon of 12 px before the word. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A status word with a shape; the tone is never the only difference. */
export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <Frame data-tone={tone}>
      {icon}
      {children}
    </Frame>
  );
}

/** The outlined marker of a season's length: `12`, `14`, `12*` or `14*`. */
export const SeasonMarker = styled.span`
  display: inline-block;
  height: 15px;
  padding: 0 var(--od-space-2);
  border-radius: 3px;
  box-shadow: inset 0 0 0 1px var(--od-border-strong);
  font-size: var(--od-type-caption-size);
  line-height: 15px;
  font-weight: var(--od-font-weight-semibold);
  color: var(--od-text-secondary);
`;
