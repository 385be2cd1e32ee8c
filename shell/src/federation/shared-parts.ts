// Parts of the design system that only remotes use: naming them here makes the shell provide them. Nothing calls this.
export const providedParts = () => [
  import('@open-date/shared-ui/dialog'),
  import('@open-date/shared-ui/drawer'),
  import('@open-date/shared-ui/grid'),
  import('@open-date/shared-ui/menu'),
  import('@open-date/shared-ui/segmented'),
  import('@open-date/shared-ui/select'),
  import('@open-date/shared-ui/table'),
  import('@open-date/shared-ui/tooltip'),
  import('@open-date/shared-ui/typeahead'),
  import('jotai/utils'),
];
