import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ExportPage } from './ExportPage.tsx';

const exportAs = (form: string) => fireEvent.click(screen.getByRole('button', { name: `Export as ${form}` }));

it('Export downloads the league in the chosen form, named by the day [ADM-143]', async () => {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const asked: unknown[] = [];
  answerCall('adminExport', 'league', ({ body }) => {
    asked.push(body);
    return new Blob(['{}']);
  });
  renderScreen(<ExportPage />, '/admin/export');
  exportAs('CSV');
  await waitFor(() => expect(names).toHaveLength(1));
  exportAs('JSON');
  await waitFor(() => expect(names).toHaveLength(2));
  expect(asked).toEqual([{ form: 'csv' }, { form: 'json' }]);
  expect(names).toEqual([
    expect.stringMatching(/^open-date-\d{4}-\d\d-\d\d\.zip$/),
    expect.stringMatching(/^open-date-\d{4}-\d\d-\d\d\.json\.gz$/),
  ]);
});

it('a failed export says so and can be tried again [ADM-143]', async () => {
  answerCall('adminExport', 'league', () => {
    throw new RefusedCall('unavailable', 'The database is busy.');
  });
  renderScreen(<ExportPage />, '/admin/export');
  exportAs('JSON');
  expect(await screen.findByText('The database is busy.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export as JSON' })).not.toHaveAttribute('aria-disabled', 'true');
});
