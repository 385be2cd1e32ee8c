import { isShortPassword, PASSWORD_LEAST } from '@open-date/shared-api/rules/account';
import { Checkbox } from '@open-date/shared-ui';

/** What a form that asks for a longer password says below it. */
export const PASSWORD_HELP = `Use ${PASSWORD_LEAST} or more characters.`;

interface KeepShortPasswordProps {
  readonly password: string;
  readonly least: number;
  readonly isKept: boolean;
  readonly onChange: (isKept: boolean) => void;
}

/** Lets users insist on a password that is shorter than asked for; not there while the password is long enough or too short. */
export function KeepShortPassword({ password, least, isKept, onChange }: KeepShortPasswordProps) {
  if (!isShortPassword(password, least)) return null;
  return <Checkbox label="Keep this shorter password" checked={isKept} onCheckedChange={onChange} />;
}
