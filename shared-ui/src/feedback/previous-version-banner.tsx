import { Undo2 } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { Banner } from './banner.tsx';

export interface PreviousVersionBannerProps {
  /** The name of the feature, such as "Auctions". */
  readonly feature: string;
  readonly version: string;
  readonly onTryCurrent: () => void;
}

/** Says that a feature runs in its previous version. */
export function PreviousVersionBanner({ feature, version, onTryCurrent }: PreviousVersionBannerProps) {
  return (
    <Banner
      isWide
      tone="neutral"
      icon={<Icon icon={Undo2} size={18} />}
      action={
        <Button size="sm" onClick={onTryCurrent}>
          Try the current version
        </Button>
      }
    >
      {feature} is on {version}, the previous version.
    </Banner>
  );
}
