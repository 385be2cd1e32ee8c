import { DockerfileParser, type Instruction, ModifiableInstruction, PropertyInstruction } from 'dockerfile-ast';

/** One instruction of a container file. */
export interface Step {
  readonly keyword: string;
  /** Its arguments: those of the exec form one by one, and otherwise as they are written. */
  readonly words: readonly string[];
  readonly isExec: boolean;
  /** Flags such as `--from`, by name. */
  readonly flags: ReadonlyMap<string, string>;
  /** Names and values of ENV, LABEL and ARG. */
  readonly properties: Readonly<Record<string, string>>;
  readonly line: number;
}

/** The steps after one FROM. */
export interface Stage {
  readonly image: string;
  readonly name: string | null;
  readonly steps: readonly Step[];
}

/** Reads the stages of a container file. */
export function readStages(text: string): Stage[] {
  const stages: { image: string; name: string | null; steps: Step[] }[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const step = readStep(instruction);
    if (step.keyword === 'FROM') {
      const [image = '', , name = null] = step.words;
      stages.push({ image, name, steps: [] });
    } else stages.at(-1)?.steps.push(step);
  }
  return stages;
}

function readStep(instruction: Instruction): Step {
  const keyword = instruction.getKeyword();
  const words = instruction.getArguments().map((argument) => argument.getValue());
  const flags = instruction instanceof ModifiableInstruction ? instruction.getFlags() : [];
  const list = words.join(' ').replace(/^CMD /, '');
  const isExec = list.startsWith('[');
  return {
    keyword,
    words: isExec ? readList(list) : words,
    isExec,
    flags: new Map(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
    properties: instruction instanceof PropertyInstruction ? readProperties(instruction) : {},
    line: instruction.getRange().start.line + 1,
  };
}

function readList(text: string): string[] {
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? list.map(String) : [];
}

function readProperties(instruction: PropertyInstruction): Record<string, string> {
  return Object.fromEntries(
    instruction.getProperties().map((property) => [property.getName(), property.getValue() ?? '']),
  );
}

/** The last step of a stage with a keyword; throws when there is none. */
export function lastStep({ steps }: Stage, keyword: string): Step {
  const step = steps.findLast((one) => one.keyword === keyword);
  if (step === undefined) throw new Error(`there is no ${keyword}`);
  return step;
}

/** The environment that a stage gives its processes, with `given` build arguments. */
export function stageEnvironment(
  { steps }: Stage,
  given: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const known: Record<string, string> = {};
  const environment: Record<string, string> = {};
  for (const { keyword, properties } of steps) {
    for (const [name, value] of Object.entries(properties)) {
      const filled = value.replaceAll(/\$\{?(\w+)\}?/g, (_, variable: string) => known[variable] ?? '');
      known[name] = keyword === 'ARG' ? (given[name] ?? filled) : filled;
      if (keyword === 'ENV') environment[name] = filled;
    }
  }
  return environment;
}
