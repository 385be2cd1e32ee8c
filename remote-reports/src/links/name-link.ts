import { Link } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import { ScheduleLink } from './ScheduleLink.tsx';

/** A conference's name as a link, in the color of the text around it. */
export const NameLink = styled(Link)`
  color: inherit; text-decoration: none;
  &:hover { text-decoration: underline; }
`;

/** A school's name as a link to its schedule, in the color of the text around it. */
export const SchoolLink = styled(ScheduleLink)`
  color: inherit; text-decoration: none;
  &:is(a):hover { text-decoration: underline; }
`;
