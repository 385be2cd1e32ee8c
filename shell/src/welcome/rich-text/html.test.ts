import { parseDocument, writeHtml, parseSlice } from './html.ts';
import { schema } from './schema.ts';

const again = (html: string) => writeHtml(parseDocument(html));
const pasted = (html: string) => writeHtml(schema.node('doc', null, parseSlice(html).content));

it.each([
  '<p>Toledo is open <b>Sep 15, 2029</b>, <i>away</i> or <u>home</u></p>',
  '<h3>Open dates</h3><h4>September</h4><ul><li><p>Sep 15</p></li><li><p>Sep 22</p></li></ul>',
  '<ol><li><p>First</p><ul><li><p>Inner</p></li></ul></li></ol>',
  '<p><a href="https://example.com/?a=1&amp;b=2">Terms</a> by <a href="mailto:dana@example.com">mail</a></p>',
  '<p>See <a href="https://opendate.example/team/4">our season</a></p>',
  '<p>One<br>Two</p>',
])('the editor keeps the HTML %p unchanged', (html) => {
  expect(again(html)).toBe(html);
});

it.each([
  ['plain text with line ends', 'One\nTwo', '<p>One<br>Two</p>'],
  ['space between blocks', '<ul>\n  <li>One</li>\n</ul>', '<ul><li><p>One</p></li></ul>'],
  ['other tags for bold and italic', '<p><strong>a</strong><em>b</em></p>', '<p><b>a</b><i>b</i></p>'],
  ['an empty paragraph as nothing', '<p> <br></p>', ''],
  ['no event handlers', '<p onclick="a()">a<img src=x onerror="a()"><svg onload="a()"></svg></p>', '<p>a</p>'],
  ['no script links', '<p><a href="javascript:a()">a</a> <a href="java&#9;script:a()">b</a></p>', '<p>a b</p>'],
  ['invisible characters as nothing', '<p>\u200b\u00ad</p>', ''],
])('the editor reads %s', (_, html, expected) => {
  expect(again(html)).toBe(expected);
});

it.each([
  ['script', '<p>a<script>alert(1)</script><img src=x onerror="alert(1)">b</p>', '<p>ab</p>'],
  ['links that run script', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
  ['bold as a style', '<p><span style="font-weight: 700">a</span> b</p>', '<p><b>a</b> b</p>'],
  ['the wrapper of Google Docs', '<b style="font-weight:normal"><p>a</p></b>', '<p>a</p>'],
  ['large headings', '<h1>a</h1><h2>b</h2><h6>c</h6>', '<h3>a</h3><h3>b</h3><h4>c</h4>'],
  ['tables', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', '<p>a b<br>c</p>'],
  ['colors and classes', '<div class="x" style="color:red">a</div>', '<p>a</p>'],
])('pasted HTML with %s keeps only text and plain formatting', (_, html, expected) => {
  expect(pasted(html)).toBe(expected);
});
