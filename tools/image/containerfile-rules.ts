import { validate } from 'dockerfile-utils';
import { type Stage, type Step, lastStep, readStages } from './containerfile.ts';

/** A tag with a whole version, so that two builds have the same base. */
const PINNED = /^[\w/-]+:\d+\.\d+\.\d+-[\w.-]+$/;
const SECRET = /PASSWORD|SECRET|TOKEN|DATABASE_URL|SMTP_URL|_KEY$/;
const WANTED_LABELS = ['title', 'description', 'version', 'revision'].map((name) => `org.opencontainers.image.${name}`);

/** What a container file breaks of the rules of its format, and of ours. */
export function containerfileProblems(text: string, nodeVersion: string): string[] {
  const invalid = validate(text).map(({ message, range }) => {
    const said = typeof message === 'string' ? message : message.value;
    return `line ${range.start.line + 1}: ${said}`;
  });
  if (invalid.length > 0) return invalid;
  const stages = readStages(text);
  const final = stages.at(-1);
  if (final === undefined || stages.length < 2) return ['what installs is not a stage of its own'];
  return [...stages.flatMap((stage) => stageProblems(stage, nodeVersion)), ...finalProblems(final)];
}

function stageProblems({ image, steps }: Stage, nodeVersion: string): string[] {
  const named = steps.flatMap(({ properties }) => Object.keys(properties));
  return [
    ...(PINNED.test(image) ? [] : [`${image} is not pinned by a whole version`]),
    ...(image.startsWith(`node:${nodeVersion}-`) && image.endsWith('-slim')
      ? []
      : [`${image} is not the pinned Node ${nodeVersion}, slim`]),
    ...named.filter((name) => SECRET.test(name)).map((name) => `${name} would stand in a layer`),
    ...steps
      .filter(({ keyword }) => keyword === 'ADD')
      .map(({ line }) => `line ${line}: ADD unpacks and downloads: use COPY`),
  ];
}

function finalProblems(stage: Stage): string[] {
  const missing = ['USER', 'HEALTHCHECK', 'EXPOSE', 'STOPSIGNAL', 'ENTRYPOINT', 'VOLUME', 'LABEL'].filter(
    (keyword) => !stage.steps.some((step) => step.keyword === keyword),
  );
  if (missing.length > 0) return missing.map((keyword) => `there is no ${keyword}`);
  const [user = ''] = lastStep(stage, 'USER').words;
  const labels = Object.keys(lastStep(stage, 'LABEL').properties);
  const shells = ['ENTRYPOINT', 'HEALTHCHECK']
    .map((keyword) => lastStep(stage, keyword))
    .filter(({ isExec }) => !isExec);
  const afterUser = stage.steps.slice(stage.steps.indexOf(lastStep(stage, 'USER')));
  return [
    ...(/^[1-9]\d*:[1-9]\d*$/.test(user) ? [] : [`USER ${user} is not a fixed number of a user and a group`]),
    ...WANTED_LABELS.filter((label) => !labels.includes(label)).map((label) => `there is no label ${label}`),
    ...shells.map(({ keyword }) => `${keyword} runs in a shell, which passes no signals`),
    ...afterUser.filter(isChange).map(({ keyword, line }) => `line ${line}: ${keyword} after USER`),
    ...stage.steps.filter(isForeignCopy).map(({ line }) => `line ${line}: takes files that no stage made`),
  ];
}

const isChange = ({ keyword }: Step) => keyword === 'RUN' || keyword === 'COPY';
const isForeignCopy = ({ keyword, flags }: Step) => keyword === 'COPY' && !flags.has('from');
