import type { AdminImport } from '@open-date/shared-api/contract';
import { IMPORT_CONTENTS } from '@open-date/shared-api/rules/admin/transfer';
import { Card, Row } from '@open-date/shared-ui';
import { FilterButtons } from '@open-date/shared-ui/segmented';
import { Select } from '@open-date/shared-ui/select';
import type { ImportChoice } from './use-import-actions.ts';
import { CONTENT_WORDS } from './import-words.ts';

interface ChoiceCardProps {
  readonly found: AdminImport;
  readonly choose: { readonly mutate: (choice: ImportChoice) => void; readonly isPending: boolean };
}

/** Which seasons and contents of the files are imported; a choice is compared with the league at once. */
export function ChoiceCard({ found, choose }: ChoiceCardProps) {
  const { foundSeasons, foundContents } = found;
  const seasons = found.seasons ?? foundSeasons;
  const contents = found.contents ?? foundContents;
  const [from = 0, until = 0] = [seasons[0], seasons.at(-1)];
  const options = foundSeasons.map((season) => ({ value: String(season), label: String(season) }));
  const chooseSeasons = (first: number, last: number) => {
    const chosen = foundSeasons.filter((season) => season >= Math.min(first, last) && season <= Math.max(first, last));
    choose.mutate({ seasons: chosen.length === foundSeasons.length ? null : chosen, contents: found.contents });
  };
  if (foundSeasons.length === 0 && foundContents.length === 0) return null;
  return (
    <Card title="What to import">
      <Row>
        {foundSeasons.length > 1 ? (
          <>
            <Select
              label="From season"
              options={options}
              value={String(from)}
              disabled={choose.isPending}
              onValueChange={(value) => chooseSeasons(Number(value), until)}
            />
            <Select
              label="Until season"
              options={options}
              value={String(until)}
              disabled={choose.isPending}
              onValueChange={(value) => chooseSeasons(from, Number(value))}
            />
          </>
        ) : null}
        <FilterButtons
          label="Contents"
          options={IMPORT_CONTENTS.filter((one) => foundContents.includes(one)).map((one) => ({
            value: one,
            label: CONTENT_WORDS[one],
          }))}
          values={contents}
          isDisabled={choose.isPending}
          onValuesChange={(chosen) => {
            if (chosen.length === 0) return;
            const isAll = chosen.length === foundContents.length;
            choose.mutate({ seasons: found.seasons, contents: isAll ? null : chosen });
          }}
        />
      </Row>
    </Card>
  );
}
