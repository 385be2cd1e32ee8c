import * as client from '@open-date/shared-api/client';
import * as queries from '@open-date/shared-api/queries';
import * as host from '@open-date/shared-host';
import * as ui from '@open-date/shared-ui';
import * as dialog from '@open-date/shared-ui/dialog';
import * as drawer from '@open-date/shared-ui/drawer';
import * as menu from '@open-date/shared-ui/menu';
import * as segmented from '@open-date/shared-ui/segmented';
import * as select from '@open-date/shared-ui/select';
import * as query from '@tanstack/react-query';
import * as jotai from 'jotai';
import * as jotaiUtils from 'jotai/utils';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as styledComponents from 'styled-components';
import * as router from './router-exports.ts';

/** Shared modules that load with the shell, by the names that remotes import. */
export const eagerModules: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  '@tanstack/react-query': query,
  jotai,
  'jotai/utils': jotaiUtils,
  'styled-components': styledComponents,
  '@open-date/shared-api/client': client,
  '@open-date/shared-api/queries': queries,
  '@open-date/shared-host': host,
  '@open-date/shared-ui': ui,
  '@open-date/shared-ui/dialog': dialog,
  '@open-date/shared-ui/drawer': drawer,
  '@open-date/shared-ui/menu': menu,
  '@open-date/shared-ui/segmented': segmented,
  '@open-date/shared-ui/select': select,
};

/** Shared modules that load when a remote imports them; each chunk has the name that `sharedChunk` gives. */
export const lazyModules: Readonly<Record<string, () => Promise<object>>> = {
  '@open-date/shared-ui/grid': () => import(/* webpackChunkName: "shared-ui.grid" */ '@open-date/shared-ui/grid'),
  '@open-date/shared-ui/table': () => import(/* webpackChunkName: "shared-ui.table" */ '@open-date/shared-ui/table'),
  '@open-date/shared-ui/typeahead': () =>
    import(/* webpackChunkName: "shared-ui.typeahead" */ '@open-date/shared-ui/typeahead'),
};
