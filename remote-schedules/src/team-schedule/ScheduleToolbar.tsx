import type { School } from '@open-date/shared-api/contract';
import { Icon, IconButton, SchoolMark, Toolbar } from '@open-date/shared-ui';
import { CircleHelp } from 'lucide-react';

interface ScheduleToolbarProps {
  readonly school: School;
  readonly onHelp: () => void;
}

/** Head of a team schedule: mark, name and place of the school. */
export function ScheduleToolbar({ school, onHelp }: ScheduleToolbarProps) {
  const city = [school.City, school.State].filter(Boolean).join(', ');
  return (
    <Toolbar
      mark={
        <SchoolMark
          abbreviation={school.Abbreviation}
          primaryColor={school.PrimaryColor}
          secondaryColor={school.SecondaryColor}
          logoUrl={school.LogoUrl}
          size={36}
        />
      }
      title={`${school.SchoolName} ${school.TeamName}`.trim()}
      detail={[school.Stadium, city].filter(Boolean).join(' · ')}
    >
      <IconButton label="Schedule help" icon={<Icon icon={CircleHelp} />} onClick={onHelp} />
    </Toolbar>
  );
}
