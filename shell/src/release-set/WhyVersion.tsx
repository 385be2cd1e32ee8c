import { useNotify } from '@open-date/shared-host';
import { Button, Icon, Text } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { runningShell } from '../boot/shell-fault.ts';
import type { ShellServices } from '../federation/shell-services.ts';
import { traceText, traceVersions } from './version-trace.ts';

const Versions = styled.ul`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 3fr);
    gap: var(--od-space-1) var(--od-space-5);
    padding: var(--od-space-4) 0;
    overflow-wrap: anywhere;
  }
  li + li {
    border-top: 1px solid var(--od-border-hairline);
  }
  code {
    font-family: var(--od-font-mono);
  }
  li > :last-child {
    grid-column: 2;
  }
`;

interface WhyVersionProps {
  readonly services: Pick<ShellServices, 'boot' | 'running'>;
  readonly onClose: () => void;
}

/** Says which version of every part runs on this page and why, and copies it for a report. */
export function WhyVersion({ services: { boot, running }, onClose }: WhyVersionProps) {
  const notify = useNotify();
  const facts = { boot, running, shell: runningShell(boot) };
  const copy = () => {
    const text = traceText(facts, location.pathname, new Date().toISOString());
    navigator.clipboard.writeText(text).then(
      () => notify.success('Versions copied.'),
      () => notify.error('The browser did not copy the versions. Please copy them by hand.'),
    );
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Why this version"
      detail={`${boot.channel} ${boot.revision}${boot.set ? `, release set ${boot.set.id}` : ''}`}
      footer={
        <Button variant="primary" icon={<Icon icon={Copy} />} onClick={copy}>
          Copy versions
        </Button>
      }
    >
      <Versions aria-label="Versions on this page">
        {traceVersions(facts).map(({ name, version, reason }) => (
          <li key={name}>
            <b>{name}</b>
            <code>{version ?? 'none'}</code>
            <Text $size="small" $tone="secondary">
              {reason}
            </Text>
          </li>
        ))}
      </Versions>
    </Modal>
  );
}
