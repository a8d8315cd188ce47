import { describe, expect, it } from 'vitest';

import { usedIn } from './pages';

describe('usedIn', () => {
  it('finds classes and ids however they are quoted', () => {
    const { names } = usedIn(
      `<a class="a b" title="x > y" id=c><b data-x='"' class=d></b><i class='e'/>`,
    );
    expect([...names]).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('does not take text for attributes', () => {
    const { names } = usedIn('<p data-code="class=a">&lt;a class="b"> class=c</p>');
    expect([...names]).toEqual([]);
  });

  it('finds the custom properties that attributes read', () => {
    expect([...usedIn('<path fill="var(--a)" style="top:var( --b )">').properties]).toEqual([
      '--a',
      '--b',
    ]);
  });
});
