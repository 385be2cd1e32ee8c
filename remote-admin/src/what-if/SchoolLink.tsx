import { useScreenLink } from '@open-date/shared-host';
import { TextLink } from '@open-date/shared-ui';

interface SchoolLinkProps {
  readonly id: number;
  readonly name: string;
  readonly year: number;
}

/** A school's name, which leads to its schedule of a season. */
export function SchoolLink({ id, name, year }: SchoolLinkProps) {
  const link = useScreenLink('team.schedule');
  return link === null ? name : <TextLink href={link({ schoolId: id }, { year })}>{name}</TextLink>;
}
