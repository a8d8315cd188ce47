import { expect, test } from 'vitest';

import { inspect, inspectCss } from './inspect';

const siteUrl = 'https://docs.example.com';
const problemsIn = (body: string) => inspect(`<!doctype html><body>${body}`, siteUrl).problems;

test.each([
  ['<p style="color:red">', /^inline style attribute <p style="color:red">.*class/],
  ['<svg><path style="fill:red"/></svg>', /<path style=/],
  ['<p onclick="go()">', /^inline event handler <p onclick="go\(\)">/],
  ['<a href="javascript:go()">', /^script address <a href=/],
  ['<style>p{color:red}</style>', /^a <style> element/],
  ['<script src="https://cdn.example.com/a.js"></script>', /script-src allows 'self'/],
  ['<script src="data:text/javascript,go()"></script>', /script-src/],
  ['<script src="//cdn.example.com/a.js"></script>', /script-src/],
  ['<link rel="stylesheet" href="https://cdn.example.com/a.css">', /style-src/],
  ['<link rel="shortcut icon" href="https://cdn.example.com/a.png">', /img-src/],
  ['<img src="https://cdn.example.com/a.png">', /img-src allows 'self' data:/],
  ['<img srcset="/a.png 1x, https://cdn.example.com/b.png 2x">', /b\.png/],
  ['<img src="http://">', /img-src/],
  ['<svg><use href="https://cdn.example.com/a.svg#x"/></svg>', /<use href/],
  ['<video src="/a.mp4"></video>', /media-src allows 'none'/],
  ['<iframe src="/docs/"></iframe>', /frame-src allows 'none'/],
  ['<form action="/search"></form>', /form-action allows 'none'/],
  ['<noscript><img src="https://cdn.example.com/a.png"></noscript>', /img-src/],
  ['<template><p style="color:red"></template>', /inline style/],
])('%s is a problem', (body, problem) => {
  const problems = problemsIn(body);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(problem);
});

test.each([
  '<script src="/assets/main.js"></script><link rel="stylesheet" href="/assets/styles.css">',
  '<img src="data:image/png;base64,AA=="><img src="https://docs.example.com/a.png">',
  '<link rel="canonical" href="https://elsewhere.example.com/"><a href="https://example.org/">x</a>',
  '<svg><use href="#icon"/><path fill="red"/></svg>',
])('%s is allowed', (body) => {
  expect(problemsIn(body)).toEqual([]);
});

test('inline scripts are taken as a browser hashes them, data is left alone', () => {
  const { inlineScripts } = inspect(
    [
      '<!doctype html><script>a < b && "é"</script>',
      '<script type="module">\r\nb()</script>',
      '<script type="application/ld+json">{"a":1}</script>',
      '<script src="/a.js"></script>',
    ].join(''),
    siteUrl,
  );
  expect(inlineScripts).toEqual(['a < b && "é"', '\nb()']);
});

test.each([
  ['@import "https://cdn.example.com/a.css";', /style-src/],
  ['@import url(https://cdn.example.com/a.css) screen;', /a\.css".*style-src/],
  ['p { background: url("https://cdn.example.com/a.png") }', /img-src/],
  ['@font-face { font-family: A; src: url(https://cdn.example.com/a.woff2) }', /font-src/],
  [
    '@font-face { font-family: A; src: url(data:font/woff2;base64,AA==) }',
    /font-src allows 'self'/,
  ],
])('%s is a problem', (css, problem) => {
  const problems = inspectCss(css, siteUrl);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(problem);
});

test('a style sheet may name its own files and write images into itself', () => {
  const css = `p { background: url("data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg'/>") }
    @font-face { font-family: A; src: local(A), url(../fonts/a.woff2) format("woff2") }`;
  expect(inspectCss(css, siteUrl)).toEqual([]);
});
