import { isShortPassword, PASSWORD_LEAST } from '@open-date/shared-api/rules/accounts/account';
import { Checkbox } from '@open-date/shared-ui';
import { styled } from 'styled-components';

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--od-space-2) var(--od-space-5);
`;

interface PasswordHelpProps {
  readonly password: string;
  readonly least: number;
  readonly isShortKept: boolean;
  readonly onKeepShort: (isKept: boolean) => void;
}

/** Recommends a password length and lets users keep a shorter password. */
export function PasswordHelp({ password, least, isShortKept, onKeepShort }: PasswordHelpProps) {
  return (
    <Line>
      <span>{`Use ${PASSWORD_LEAST} or more characters.`}</span>
      {isShortPassword(password, least) ? (
        <Checkbox label="Keep this shorter password" checked={isShortKept} onCheckedChange={onKeepShort} />
      ) : null}
    </Line>
  );
}
