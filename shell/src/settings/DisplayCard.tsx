import { Card, Stack, Text } from '@open-date/shared-ui';
import { SegmentedControl } from '@open-date/shared-ui/segmented';
import { useAtom } from 'jotai';
import { SingleKeysSwitch } from '../shortcuts/SingleKeysSwitch.tsx';
import { DENSITIES, densityAtom, THEMES, themeAtom } from '../theme/theme.ts';

const options = <Id extends string>(choices: readonly { readonly id: Id; readonly label: string }[]) =>
  choices.map(({ id, label }) => ({ value: id, label }));

/** Theme, density and single-key shortcuts of this browser; changes apply at once. */
export function DisplayCard() {
  const [theme, setTheme] = useAtom(themeAtom);
  const [density, setDensity] = useAtom(densityAtom);
  return (
    <Card title="Display">
      <Stack>
        <SegmentedControl
          isLabelShown
          isBlock
          label="Theme"
          options={options(THEMES)}
          value={theme}
          onValueChange={setTheme}
        />
        <SegmentedControl
          isLabelShown
          isBlock
          label="Density"
          options={options(DENSITIES)}
          value={density}
          onValueChange={setDensity}
        />
        <SingleKeysSwitch />
        <Text $size="small" $tone="tertiary">
          Remembered by this browser.
        </Text>
      </Stack>
    </Card>
  );
}
