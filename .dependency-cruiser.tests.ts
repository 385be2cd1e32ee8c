import { importRulesOfTests } from './tools/import-rules.ts';

export default importRulesOfTests;
