import { render } from '@testing-library/react';
import { PrintSheets } from './print-sheets.tsx';
import { sampleCell, sampleColumns, sampleRows } from './sample-grid.ts';

it('each group of columns prints on its own sheet with the weeks and the legend', () => {
  const { container } = render(
    <PrintSheets
      title="SEC 2028"
      note="Printed Nov 21, 2026"
      columns={sampleColumns(16)}
      rows={sampleRows(3)}
      cell={sampleCell}
      layout="compact"
      corner="Sat"
      columnsPerSheet={14}
    />,
  );
  const sheets = [...container.querySelectorAll('section')];
  expect(sheets.map((sheet) => sheet.querySelectorAll('thead th').length - 1)).toEqual([14, 2]);
  expect(sheets.map((sheet) => sheet.querySelectorAll('tbody tr').length)).toEqual([3, 3]);
  expect(sheets[1]).toHaveTextContent('Sheet 2 of 2');
  for (const sheet of sheets) expect(sheet).toHaveTextContent('Neutral (N)');
});

it.each([
  [14, '39px'],
  [16, '34px'],
  [25, '33px'],
])('print rows of a season with %i weeks are %s tall, to fit one sheet if possible', (rows, height) => {
  const { container } = render(
    <PrintSheets
      title="SEC 2028"
      columns={sampleColumns(2)}
      rows={sampleRows(rows)}
      cell={sampleCell}
      layout="compact"
      corner="Sat"
      columnsPerSheet={14}
    />,
  );
  const frame = container.firstElementChild;
  expect(frame instanceof HTMLElement && frame.style.getPropertyValue('--sheet-row')).toBe(height);
});
