import { Switch } from '@open-date/shared-ui';
import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';

/** Switches shortcuts of a single character off, which speech input presses by mistake (WCAG 2.1.4). */
export function SingleKeysSwitch() {
  const [isOn, setIsOn] = useAtom(singleKeysAtom);
  return (
    <Switch
      label="Single-key shortcuts"
      help="? lists the shortcuts. Switch it off when you dictate; the Help menu lists them, too."
      checked={isOn}
      onCheckedChange={setIsOn}
    />
  );
}

/** Whether keys without Control or Command are shortcuts of the page in this browser. */
export const singleKeysAtom = atomWithStorage('single-keys', true, undefined, { getOnInit: true });
