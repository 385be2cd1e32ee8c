import { importRules } from './tools/import-rules.ts';

export default importRules;
