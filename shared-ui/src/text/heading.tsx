import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';

/** The title of a section of a page. */
export const SectionHeading = styled.h2`
  ${textStyle('title')}
`;

/** A small title over a list or a group of controls. */
export const LabelHeading = styled.h3`
  font-size: var(--od-type-caption-size);
  line-height: var(--od-type-caption-line);
  font-weight: var(--od-font-weight-semibold);
  font-stretch: var(--od-font-stretch-label);
  color: var(--od-text-secondary);
`;
