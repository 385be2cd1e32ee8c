import { useNotify } from '@open-date/shared-host';
import { Button, Icon, Text } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { runningShell } from '../boot/shell-error.ts';
import type { ShellServices } from '../federation/shell-services.ts';
import { traceText, traceVersions } from './version-trace.ts';

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 3fr);
  gap: var(--od-space-1) var(--od-space-5);
  padding: var(--od-space-4) 0;
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid var(--od-border-hairline);
  }
`;
const Version = styled.code`
  font-family: var(--od-font-mono);
`;
const Reason = styled(Text)`
  grid-column: 2;
`;

interface WhyVersionProps {
  readonly services: Pick<ShellServices, 'boot' | 'running'>;
  readonly onClose: () => void;
}

/** The running version of every part of this page with its reason, to copy for a report. */
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
      <ul aria-label="Versions on this page">
        {traceVersions(facts).map(({ name, version, reason }) => (
          <Item key={name}>
            <b>{name}</b>
            <Version>{version ?? 'none'}</Version>
            <Reason $size="small" $tone="secondary">
              {reason}
            </Reason>
          </Item>
        ))}
      </ul>
    </Modal>
  );
}
