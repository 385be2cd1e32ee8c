import { conferencesQuery, reportLinksQuery, schoolsQuery } from '@open-date/shared-api/queries';
import { defaultYear } from '@open-date/shared-api/rules/league/calendar';
import { listWords } from '@open-date/shared-api/rules/platform/list-words';
import { useReportSeason, useSession, useToday } from '@open-date/shared-host';
import { declarationsAtom } from '@open-date/shared-host/shell';
import { CommandPalette } from '@open-date/shared-ui/command-palette';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { HeaderMenu, MenuLink } from '../menus/menus.ts';
import { pageLink } from '../menus/subject-pages.ts';
import { actionTargets } from './action-targets.ts';
import { conferenceTargets, type JumpTarget, reportTargets, schoolTargets, screenTargets } from './jump-targets.tsx';

export interface JumpPaletteProps {
  readonly menus: readonly HeaderMenu[];
  /** Entries that remotes add to the user menu. */
  readonly settings: readonly MenuLink[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Jumps to a school, conference, report or screen, or begins an action, by a few letters. */
export function JumpPalette({ menus, settings, isOpen, onOpenChange }: JumpPaletteProps) {
  const navigate = useNavigate();
  const { actor } = useSession();
  const today = useToday();
  const year = defaultYear([], today);
  const declarations = useAtomValue(declarationsAtom);
  const { school, conference, report } = useMemo(
    () => ({
      school: pageLink(declarations, 'school', actor, today),
      conference: pageLink(declarations, 'conference', actor, today),
      report: pageLink(declarations, 'report', actor, today),
    }),
    [declarations, actor, today],
  );
  const schools = useQuery({ ...schoolsQuery(), enabled: isOpen && school !== null });
  const conferences = useQuery({ ...conferencesQuery(), enabled: isOpen && conference !== null });
  const reports = useQuery({ ...reportLinksQuery(), enabled: isOpen && report !== null });
  const planned = useReportSeason('open-1');
  const screens = useMemo(
    () => [...screenTargets(menus, settings), ...actionTargets(declarations, actor, planned)],
    [menus, settings, declarations, actor, planned],
  );
  const targets = useMemo(
    () => [
      ...screens,
      ...(report ? reportTargets(reports.data ?? [], report) : []),
      ...(conference ? conferenceTargets(conferences.data ?? [], year, conference) : []),
      ...(school ? schoolTargets(schools.data ?? [], school) : []),
    ],
    [screens, schools.data, conferences.data, reports.data, school, conference, report, year],
  );
  const failed = [
    { query: schools, name: 'schools' },
    { query: conferences, name: 'conferences' },
    { query: reports, name: 'reports' },
  ].filter(({ query }) => query.isLoadingError);
  const handleRetry = () => {
    for (const { query } of failed) void query.refetch();
  };
  const failure = {
    text: `The ${listWords(failed.map(({ name }) => name))} could not be loaded.`,
    onRetry: handleRetry,
  };
  const handleChoose = ({ href }: JumpTarget) => {
    onOpenChange(false);
    // A guide is a file, which the router cannot open.
    if (href.startsWith('/guides/')) window.open(href, '_blank', 'noopener');
    else void navigate(href);
  };
  return (
    <CommandPalette
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Jump to"
      placeholder="School, conference, report, screen or action"
      items={targets}
      first={screens}
      isLoading={schools.isLoading || conferences.isLoading || reports.isLoading}
      failure={failed.length === 0 ? undefined : failure}
      onChoose={handleChoose}
    />
  );
}
