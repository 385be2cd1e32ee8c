export { darkTheme } from './theme/dark-theme.ts';
export { GlobalStyle } from './theme/global-style.tsx';
export { lightTheme } from './theme/light-theme.ts';
export { media } from './theme/media.ts';
export { textStyle, type TypeRole } from './theme/text-style.ts';
export { ThemeStyle } from './theme/theme-style.tsx';
export { token, type TokenName } from './theme/token.ts';
export { tokens } from './theme/tokens.ts';
export { isMobile, MOBILE_BELOW, useMobile } from './theme/use-mobile.ts';
export { dismissTopLayer, hasLayer, useLayer } from './window/open-layers.ts';

export { Page } from './layout/page.tsx';
export { PageHeader, type PageHeaderProps } from './layout/page-header.tsx';
export { Pair } from './layout/pair.tsx';
export { Row } from './layout/row.tsx';
export { isCurrentEntry, SideMenu, type SideMenuEntry, type SideMenuProps } from './layout/side-menu.tsx';
export { SkipLink } from './layout/skip-link.tsx';
export type { Space } from './layout/space.ts';
export { Stack } from './layout/stack.tsx';
export { Toolbar, ToolbarRule, type ToolbarProps } from './layout/toolbar.tsx';
export { VisuallyHidden } from './layout/visually-hidden.tsx';

export { LabelHeading, SectionHeading } from './text/heading.tsx';
export { Clip, Text, type TextTone } from './text/text.tsx';

export { Link, LinkProvider, TextLink, type LinkProps } from './link/link.tsx';
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './button/button.tsx';
export { CsvAndPrint, type CsvAndPrintProps } from './button/csv-and-print.tsx';
export { IconButton, type IconButtonProps } from './button/icon-button.tsx';
export { LinkButton, type LinkButtonProps } from './button/link-button.tsx';

export { Glyph, type GlyphName } from './icon/glyph.tsx';
export { Icon } from './icon/icon.tsx';
export { MarkOfConference, MarkOfSchool } from './mark/affiliation-mark.tsx';
export { BrandMark, FootballMark } from './mark/brand-mark.tsx';
export { ConferenceMark, type ConferenceMarkProps } from './mark/conference-mark.tsx';
export { SchoolMark, type MarkSize, type SchoolMarkProps } from './mark/school-mark.tsx';
export { Who, type WhoProps } from './mark/who.tsx';

export { ColorField, type ColorFieldProps } from './field/color-field.tsx';
export { Field, type FieldControl, type FieldProps, type FieldTexts, type ListFailure } from './field/field.tsx';
export { InputWrap } from './field/input-wrap.tsx';
export { HiddenUsername, PasswordField } from './field/password-field.tsx';
export { TextArea, type TextAreaProps } from './field/text-area.tsx';
export { DateField, Input, TextField, type TextFieldProps } from './field/text-field.tsx';
export { Checkbox, type CheckboxProps } from './choice/checkbox.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './choice/radio-group.tsx';
export { Switch, type SwitchProps } from './choice/switch.tsx';

export { Badge, CountPill } from './surface/badge.tsx';
export { Card, CardSection, type CardProps } from './surface/card.tsx';
export { EmptyText, type EmptyTextProps } from './surface/empty-text.tsx';
export { SeasonMarker, Tag, type TagProps, type TagTone } from './surface/tag.tsx';

export { Banner, type BannerProps } from './feedback/banner.tsx';
export { ErrorBar, type ErrorBarProps } from './feedback/error-bar.tsx';
export { FaultReference, type FaultReferenceProps, pageReference } from './feedback/fault-reference.tsx';
export { LazyPart, type LazyPartProps } from './feedback/lazy-part.tsx';
export { LoadFailed, type LoadFailedProps } from './feedback/load-failed.tsx';
export { LoadingOverlay, type LoadingOverlayProps } from './feedback/loading-overlay.tsx';
export { NewVersionToast, type NewVersionToastProps } from './feedback/new-version-toast.tsx';
export { NotificationBar, type NotificationBarProps } from './feedback/notification-bar.tsx';
export { NotificationList, type Toast, type NotificationListProps } from './feedback/notification-list.tsx';
export { NOTICE_MS } from './feedback/notice-timer.ts';
export { PreviousVersionBanner, type PreviousVersionBannerProps } from './feedback/previous-version-banner.tsx';
export { RemoteUnavailableCard, type RemoteUnavailableCardProps } from './feedback/remote-unavailable-card.tsx';
export { Skeleton, SkeletonLines } from './feedback/skeleton.tsx';
export { Spinner } from './spinner/spinner.tsx';

export { ErrorBoundary, type ErrorBoundaryProps } from './window/error-boundary.tsx';
export { type LazyModule, LOAD_TIMEOUT_MS, preloadModule, useLazyModule } from './window/lazy-module.ts';
