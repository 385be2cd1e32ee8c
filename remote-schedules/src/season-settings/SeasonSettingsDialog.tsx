import { errorText, faultReference } from '@open-date/shared-api/client';
import type { SeasonSettings } from '@open-date/shared-api/contract';
import { CONFERENCE_GAMES_MOST } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { canSetSeasonFlags } from '@open-date/shared-api/rules/access/permissions';
import { useNotify, useSession } from '@open-date/shared-host';
import { Button, ErrorBar, LoadFailed, Spinner, Stack, Switch } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { Select } from '@open-date/shared-ui/select';
import { type PromisedGames, type SeasonFlag, useSeasonSettings } from './use-season-settings.ts';

interface SeasonSettingsDialogProps {
  readonly schoolId: number;
  readonly year: number;
  /** The season's name, such as "2028" or "Toledo 2028". */
  readonly name: string;
  readonly onClose: () => void;
}

const FLAGS: readonly { flag: SeasonFlag; label: string; help: string }[] = [
  {
    flag: 'ParticipateInPlayoffs',
    label: 'Playoffs',
    help: 'The weeks after the conference season stay free for the playoffs.',
  },
  {
    flag: 'ParticipateInChampionship',
    label: 'Championship',
    help: 'The week of the conference championship reads CONF CHAMP.',
  },
  { flag: 'PlayAtHawaii', label: 'Plays at Hawaii', help: 'Allows one more game.' },
];

const GAMES: readonly { field: PromisedGames; label: string }[] = [
  { field: 'ConferenceGames', label: 'Conference games' },
  { field: 'ConferenceGamesHome', label: 'Conference home games' },
];

const COUNTS = Array.from({ length: CONFERENCE_GAMES_MOST + 1 }, (_, count) => ({
  value: String(count),
  label: String(count),
}));

/** The settings of a school's season that decide its weeks and counts; each change is saved at once. */
export function SeasonSettingsDialog({ schoolId, year, name, onClose }: SeasonSettingsDialogProps) {
  const season = useSeasonSettings(schoolId, year);
  const { settings } = season;
  return (
    <Modal
      isOpen
      width="sm"
      onClose={onClose}
      title="Season settings"
      detail={`${name} · each change is saved at once`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {settings.data ? <Settings now={settings.data} season={season} /> : null}
      {settings.isPending ? <Spinner aria-label="Loading season settings" /> : null}
      {settings.isError && !settings.data ? (
        <LoadFailed onRetry={settings.refetch} reference={faultReference(settings.error)}>
          {errorText(settings.error, 'The settings of the season could not be loaded.')}
        </LoadFailed>
      ) : null}
    </Modal>
  );
}

interface SettingsProps {
  readonly now: SeasonSettings;
  readonly season: ReturnType<typeof useSeasonSettings>;
}

function Settings({ now, season: { flip, promise } }: SettingsProps) {
  const { actor } = useSession();
  const notify = useNotify();
  const isBusy = flip.isPending || promise.isPending;
  const problem = flip.error ?? promise.error;
  const dismiss = () => {
    flip.reset();
    promise.reset();
  };
  const handleFlip = (flag: SeasonFlag) => {
    if (isBusy) return;
    dismiss();
    flip.mutate(flag, { onSuccess: () => notify.success(MESSAGES.preferencesUpdated) });
  };
  const handleGames = (field: PromisedGames, value: string) => {
    if (isBusy) return;
    dismiss();
    const count = value === '' ? null : Number(value);
    promise.mutate(
      { conferenceId: now.ConferenceId, [field]: count, [`From${field}`]: now[field] },
      { onSuccess: () => notify.success(MESSAGES.conferenceGamesSaved) },
    );
  };
  const mayFlip = canSetSeasonFlags(actor, { schoolId: now.SchoolId, conferenceId: now.ConferenceId });
  return (
    <Stack $gap={6} aria-busy={isBusy || undefined}>
      {problem ? (
        <ErrorBar onDismiss={dismiss} reference={faultReference(problem)}>
          {errorText(problem, MESSAGES.couldNotSave)}
        </ErrorBar>
      ) : null}
      {mayFlip
        ? FLAGS.map(({ flag, label, help }) => (
            <Switch
              key={flag}
              label={label}
              help={help}
              checked={now[flag] === '1'}
              isSaving={flip.isPending && flip.variables === flag}
              onCheckedChange={() => handleFlip(flag)}
            />
          ))
        : null}
      {GAMES.map(({ field, label }) => (
        <Select
          key={field}
          label={label}
          placeholder="-- Select --"
          options={COUNTS}
          value={now[field] === null ? '' : String(now[field])}
          onValueChange={(value) => handleGames(field, value)}
        />
      ))}
    </Stack>
  );
}
