/** Parses a CSV file by RFC 4180 as a spreadsheet does, without its byte order mark. For tests. */
export function readCsv(file: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let text = '';
  let isQuoted = false;
  for (let at = 1; at < file.length; at += 1) {
    const letter = file[at] ?? '';
    if (isQuoted && letter === '"' && file[at + 1] === '"') {
      text += letter;
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) text += letter;
    else if (letter === ',') {
      line.push(text);
      text = '';
    } else if (letter === '\n') {
      lines.push([...line, text]);
      line = [];
      text = '';
    } else if (letter !== '\r') text += letter;
  }
  return lines;
}
