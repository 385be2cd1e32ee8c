import { conferencesQuery, reportLinksQuery, schoolsQuery } from '@open-date/shared-api/queries';
import { defaultYear } from '@open-date/shared-api/rules/calendar';
import { canEnter } from '@open-date/shared-api/rules/permissions';
import { useIsReleased, useSession, useToday } from '@open-date/shared-host';
import { Palette } from '@open-date/shared-ui/palette';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { HeaderMenu, MenuLink } from '../menus/menus.ts';
import { conferenceTargets, type JumpTarget, reportTargets, schoolTargets, screenTargets } from './jump-targets.tsx';

export interface JumpPaletteProps {
  readonly menus: readonly HeaderMenu[];
  /** What remotes add to the user's own menu. */
  readonly settings: readonly MenuLink[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Goes to any school, conference, report or screen by a few letters. */
export function JumpPalette({ menus, settings, isOpen, onOpenChange }: JumpPaletteProps) {
  const navigate = useNavigate();
  const { actor } = useSession();
  const year = defaultYear([], useToday());
  const hasSchools = useIsReleased('team.schedule');
  const hasConferences = useIsReleased('conference.schedule');
  const hasReports = useIsReleased('reports.numbered') && canEnter(actor, 'reports-menu');
  const schools = useQuery({ ...schoolsQuery(), enabled: isOpen && hasSchools });
  const conferences = useQuery({ ...conferencesQuery(), enabled: isOpen && hasConferences });
  const reports = useQuery({ ...reportLinksQuery(), enabled: isOpen && hasReports });
  const screens = useMemo(() => screenTargets(menus, settings), [menus, settings]);
  const targets = useMemo(
    () => [
      ...screens,
      ...(hasReports ? reportTargets(reports.data ?? []) : []),
      ...(hasConferences ? conferenceTargets(conferences.data ?? [], year) : []),
      ...(hasSchools ? schoolTargets(schools.data ?? []) : []),
    ],
    [screens, schools.data, conferences.data, reports.data, hasSchools, hasConferences, hasReports, year],
  );
  const handleChoose = ({ href }: JumpTarget) => {
    onOpenChange(false);
    // A guide is a file, not a screen.
    if (href.startsWith('/guides/')) window.open(href, '_blank', 'noopener');
    else void navigate(href);
  };
  return (
    <Palette
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Jump to"
      placeholder="School, conference, report or screen"
      items={targets}
      first={screens}
      isLoading={schools.isLoading || conferences.isLoading || reports.isLoading}
      onChoose={handleChoose}
    />
  );
}
