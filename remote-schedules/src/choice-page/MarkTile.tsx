import { Link, media, Skeleton, token, VisuallyHidden } from '@open-date/shared-ui';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

/** Something to choose by its mark: a link to its page, or a button that adds it and takes it away again. */
export interface MarkChoice {
  readonly id: number;
  /** The short name below the mark. */
  readonly label: string;
  /** The whole name, for a screen reader and on hover. */
  readonly name: string;
  readonly mark: ReactNode;
  readonly to: string | { readonly isChosen: boolean; readonly onToggle: () => void };
}

const tileStyle = css`
  display: grid;
  grid-template-rows: var(--od-size-avatar) auto;
  justify-items: center;
  align-content: start;
  gap: var(--od-space-2);
  width: 100%;
  min-width: 0;
  height: 100%;
  padding: var(--od-space-4) 0;
  border: 1px solid transparent;
  border-radius: var(--od-radius-control);
  background: none;
  color: var(--od-text-primary);
  text-align: center;
  text-decoration: none;
  font-size: var(--od-type-caption-size);
  line-height: var(--od-type-caption-line);
  font-stretch: var(--od-font-stretch-grid);
  &:hover {
    background: var(--od-bg-hover);
  }
  &[aria-pressed='true'] {
    border-color: var(--od-accent-border);
    background: var(--od-bg-selected);
  }
  > [aria-hidden] {
    overflow: hidden;
    max-width: 100%;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const TileLink = styled(Link)`
  ${tileStyle}
`;
const TileButton = styled.button`
  ${tileStyle}
`;

/** The height of a mark with its name. */
export const TILE_HEIGHT =
  'calc(var(--od-size-avatar) + var(--od-type-caption-line) + 2 * var(--od-space-4) + var(--od-space-2) + var(--od-stroke-ring))';

/** A list of marks. */
export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(var(--od-width-preset), 1fr));
  gap: var(--od-space-1);
  grid-auto-rows: ${TILE_HEIGHT};
  &[data-quick] {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
  ${media.mobile} {
    &:not([data-quick]) {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`;

interface MarkTileProps {
  readonly choice: MarkChoice;
  readonly tabIndex?: number | undefined;
  readonly onFocus?: (() => void) | undefined;
}

/** The mark and the short name of a choice. */
export function MarkTile({ choice, ...rest }: MarkTileProps) {
  const { label, name, mark, to } = choice;
  const content = (
    <>
      {mark}
      <span aria-hidden>{label}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
  return (
    <li>
      {typeof to === 'string' ? (
        <TileLink {...rest} href={to} title={name} data-tile="">
          {content}
        </TileLink>
      ) : (
        <TileButton {...rest} type="button" title={name} aria-pressed={to.isChosen} data-tile="" onClick={to.onToggle}>
          {content}
        </TileButton>
      )}
    </li>
  );
}

const SkeletonTile = styled.li`
  display: grid;
  grid-template-rows: var(--od-size-avatar) var(--od-type-caption-size);
  justify-items: center;
  align-content: start;
  gap: var(--od-space-3);
  padding: var(--od-space-4) var(--od-space-1);
`;

/** Grey tiles in place of marks that load. */
export function TileSkeletons({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <SkeletonTile key={index} aria-hidden>
      <Skeleton $width={token('size-avatar')} $height={token('size-avatar')} />
      <Skeleton $width="60%" />
    </SkeletonTile>
  ));
}
