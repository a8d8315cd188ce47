import { describe, expect, it } from 'vitest';

import { nameModuleClasses } from './module-names';

describe('nameModuleClasses', () => {
  it('tells equal names in different files apart', () => {
    const names = nameModuleClasses(
      [
        ['a.module.css', '.title{top:0}.title .menu:hover{top:.5rem}'],
        ['b.module.css', '.title{top:0}'],
      ],
      '',
    );
    expect([...(names.get('a.module.css') ?? [])]).toEqual([
      ['title', '_0'],
      ['menu', '_1'],
    ]);
    expect(names.get('b.module.css')?.get('title')).toBe('_2');
  });

  it('keeps what a global style sheet looks for', () => {
    const names = nameModuleClasses(
      [['a.module.css', '.a{top:0}.boxHead{top:0}']],
      "[class*='Head']{}",
    );
    expect(names.get('a.module.css')?.get('boxHead')).toBe('_boxHead_1');
  });
});
