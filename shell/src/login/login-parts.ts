import { textStyle } from '@open-date/shared-ui';
import { styled } from 'styled-components';

/** Navigation state that a form passes to the screen that confirms its success; a visitor without it is sent away. */
export const DONE = 'done';

export const Form = styled.form`
  display: grid;
  gap: var(--od-space-6);
`;

/** The heading of a screen with a short introduction. */
export const Intro = styled.header`
  display: grid;
  gap: var(--od-space-inner);
  padding-bottom: var(--od-space-4);
`;
export const Lead = styled.p`
  ${textStyle('read')}
  color: var(--od-text-secondary);
  overflow-wrap: anywhere;
`;

/** Links to related screens. */
export const Choices = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--od-space-4) var(--od-space-6);
  font-size: var(--od-type-body-size);
`;
