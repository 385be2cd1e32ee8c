// Checks every workflow with the parser and the schema of GitHub's own editors: `workflow-schema.ts [FILE …]`.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { readWorkflows, workflowProblems } from './workflow-rules.ts';

// The parser imports its schema as bundlers do, without saying that it is JSON.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');

const given = process.argv.slice(2);
const workflows =
  given.length > 0 ? Object.fromEntries(given.map((file) => [file, readFileSync(file, 'utf8')])) : readWorkflows();
const problems = Object.entries(workflows).flatMap(([name, content]) => {
  const { context } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  const invalid = context.errors.getErrors().map(({ message }) => `${name}: ${message}`);
  return invalid.length > 0 ? invalid : workflowProblems(name, content);
});
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
