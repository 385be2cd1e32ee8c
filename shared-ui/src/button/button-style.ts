import { css } from 'styled-components';
import { media } from '../theme/media.ts';

/** Styles of every button, by `data-variant`, `data-size`, `data-icon-only` and the usual ARIA states. */
export const buttonStyle = css`
  position: relative;
  flex: none;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--od-space-3);
  min-height: var(--od-size-control);
  padding: 0 var(--od-space-5);
  border: 1px solid var(--od-border-default);
  border-radius: var(--od-radius-control);
  background: var(--od-bg-surface);
  color: var(--od-text-primary);
  font-weight: var(--od-font-weight-medium);
  line-height: 1;
  white-space: nowrap;
  text-decoration: none;
  transition: background-color var(--od-motion-duration-fast), border-color var(--od-motion-duration-fast);
  svg:not([data-mark]) {
    color: var(--od-text-secondary);
  }
  &:hover {
    background: var(--od-bg-hover);
    border-color: var(--od-border-strong);
  }
  &[data-variant='primary'] {
    background: var(--od-accent-solid);
    border-color: var(--od-accent-solid);
    color: var(--od-accent-onSolid);
  }
  &[data-variant='primary']:hover {
    background: var(--od-accent-solidHover);
    border-color: var(--od-accent-solidHover);
  }
  &[data-variant='danger'] {
    color: var(--od-danger-text);
    border-color: var(--od-danger-border);
  }
  &[data-variant='danger-solid'] {
    background: var(--od-danger-solid);
    border-color: var(--od-danger-solid);
    color: var(--od-text-inverse);
  }
  &[data-variant='danger-solid']:hover {
    background: var(--od-danger-solidHover);
    border-color: var(--od-danger-solidHover);
  }
  &:is([data-variant='primary'], [data-variant='danger'], [data-variant='danger-solid'], [disabled], [aria-disabled='true']) svg:not([data-mark]) {
    color: inherit;
  }
  &[data-variant='ghost'] {
    border-color: transparent;
    background: none;
  }
  &[data-variant='ghost']:hover {
    background: var(--od-bg-hover);
  }
  &[data-variant='link'] {
    border: 0;
    background: none;
    padding: 0;
    min-height: 24px;
    color: var(--od-text-link);
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  &[data-size='sm'] {
    min-height: var(--od-size-controlSm);
    padding: 0 9px;
    font-size: var(--od-type-small-size);
  }
  &[data-size='lg'] {
    min-height: var(--od-size-controlLg);
    padding: 0 18px;
    font-size: var(--od-type-read-size);
  }
  &[data-variant='link'] {
    padding: 0;
    min-height: 24px;
  }
  &[data-icon-only] {
    width: var(--od-size-control);
    padding: 0;
  }
  &[data-icon-only][data-size='sm'] {
    width: var(--od-size-controlSm);
  }
  &[data-icon-only][data-size='lg'] {
    width: var(--od-size-controlLg);
  }
  &[data-block] {
    width: 100%;
  }
  &[data-wrap] {
    max-width: 100%;
    padding-block: var(--od-space-2);
    line-height: var(--od-type-read-line);
    white-space: normal;
    overflow-wrap: anywhere;
    text-align: start;
  }
  &:not([data-variant='ghost']):is([aria-expanded='true'], [aria-pressed='true'], [data-popup-open]) {
    background: var(--od-bg-selected);
    border-color: var(--od-accent-border);
  }
  &:is([disabled], [aria-disabled='true']):not([aria-busy='true']) {
    color: var(--od-text-disabled);
    background: var(--od-bg-sunken);
    border-color: var(--od-border-hairline);
    cursor: not-allowed;
  }
  &[data-variant='link']:is([disabled], [aria-disabled='true']) {
    background: none;
    text-decoration: none;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  ${media.mobile} {
    &:not([data-variant='link']) {
      min-height: var(--od-size-touch);
    }
    &[data-icon-only] {
      width: var(--od-size-touch);
    }
    &[data-size='sm']:not([data-variant='link']) {
      min-height: 36px;
    }
    &[data-icon-only][data-size='sm'] {
      width: 36px;
    }
  }
  @media print {
    &&& {
      display: none;
    }
  }
`;
