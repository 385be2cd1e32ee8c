import { readReportRequest } from './report-request.ts';

it.each([
  ['', { report: 1, year: null, by: 'week' }],
  ['reportId=13&year=2028&groupby=conference', { report: 13, year: 2028, by: 'conference' }],
  ['reportId=0&year=x&groupby=name', { report: 1, year: null, by: 'week' }],
  ['reportId=100&year=12345', { report: 1, year: null, by: 'week' }],
])('the address /reports?%s requests %j', (search, request) => {
  expect(readReportRequest(new URLSearchParams(search))).toEqual(request);
});
