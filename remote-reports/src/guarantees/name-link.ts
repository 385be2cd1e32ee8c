import { Link } from '@open-date/shared-ui';
import { styled } from 'styled-components';

/** The name of a school or conference as the way to it, in the colour of the text around. */
export const NameLink = styled(Link)`
  color: inherit; text-decoration: none;
  &:hover { text-decoration: underline; }
`;
