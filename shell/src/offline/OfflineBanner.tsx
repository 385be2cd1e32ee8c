import { useNotify, useOptionalSession } from '@open-date/shared-host';
import { Banner, Icon, media, tokens } from '@open-date/shared-ui';
import { WifiOff } from 'lucide-react';
import { styled } from 'styled-components';
import { useIsOffline, useNetworkReturn } from './network.ts';

const HEIGHT = 'var(--od-size-toolbarHeight)';
/** The page below has that much less room, so that what is fitted to the window still fits. */
const Frame = styled.div`
  position: sticky;
  top: var(--od-size-barHeight);
  z-index: var(--od-z-toolbar);
  &[data-at-top] {
    top: 0;
  }
  > div {
    min-height: ${HEIGHT};
  }
  ~ * {
    --od-size-barHeight: calc(${tokens.size.barHeight} + ${HEIGHT});
  }
  ${media.mobile} {
    > div {
      line-height: var(--od-type-small-line);
      font-size: var(--od-type-small-size);
    }
  }
  @media print {
    display: none;
  }
`;

interface OfflineBannerProps {
  /** Stands at the top of a page without a header. */
  readonly isAtTop?: boolean;
}

/** Says while there is no network what still works, and that the page is current again afterwards. */
export function OfflineBanner({ isAtTop = false }: OfflineBannerProps) {
  const isSignedIn = useOptionalSession() !== null;
  const notify = useNotify();
  useNetworkReturn(() => notify.success('You are online again.'));
  if (!useIsOffline()) return null;
  return (
    <Frame role="status" data-at-top={isAtTop ? '' : undefined}>
      <Banner isWide icon={<Icon icon={WifiOff} size={18} />}>
        {isSignedIn
          ? 'You are offline. You can read what is loaded and keep typing. Saving and live updates need a network.'
          : 'You are offline. You can read what is loaded. Signing in needs a network.'}
      </Banner>
    </Frame>
  );
}
