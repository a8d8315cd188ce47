import { describe, expect, it } from 'vitest';

import { languages } from './languages';

type Language = keyof typeof languages;

interface Cases {
  /** What a page may show. */
  readonly valid: readonly string[];
  /** What it must reject, and the line that it must name. */
  readonly broken: ReadonlyArray<readonly [code: string, line: number]>;
}

const cases: Readonly<Partial<Record<Language, Cases>>> = {
  bash: {
    valid: [
      'curl -d \'{"title": "Pippi\'\\\'\'s"}\' "http://localhost/$ID"',
      "cat > a.json <<'EOF'\nit's free\nEOF\nfor a in 1 2; do echo $a; done",
      'curl --json "{\\"id\\": $ID}" http://localhost',
    ],
    broken: [
      ["ls\necho 'open", 2],
      ['ls &&\n', 2],
      ['echo $(\n  if true; then\n)', 3],
      ['cat <<EOF\nopen', 1],
      ['docker run \\\n  <image>', 2],
      ['curl http://localhost \\\n  -d \'{\n  "a": 1,\n}\'', 4],
    ],
  },
  console: {
    valid: ['$ ls \\\n>   -l\nit\'s free\n$ echo "a"'],
    broken: [["it's free\n$ echo 'open", 2]],
  },
  http: {
    valid: [
      'HTTP/1.1 204 No Content',
      'GET /books?a=1 HTTP/1.1\nHost: a\n\n',
      'HTTP/1.1 200 OK\ncontent-type: text/csv\n\nid;title',
    ],
    broken: [
      ['GET books', 1],
      ['HTTP/1.1 200 OK\nNo header', 2],
      ['HTTP/1.1 200 OK\nContent-Type: application/json\n\n{\n  "a": 1,\n}', 6],
    ],
  },
  ini: {
    valid: ['; comment\n[php]\nextension=curl\nA="C:\\a"\nRestart=always\nb[] = \'c\' "d"\n'],
    broken: [
      ['A=1\nB="open', 2],
      ['[php\nA=1', 1],
      ['A=1\nB', 2],
    ],
  },
  javascript: {
    valid: ['module.exports = async function (a) { return a?.b ?? 1; };', 'await import("a");'],
    broken: [
      ['const a = 1;\nconst b = ;', 2],
      ['const a = 1;\nreturn a;', 2],
      ['const a: string = "b";', 1],
    ],
  },
  json: {
    valid: ['{"a": [1, null, "…"]}', '"text"'],
    broken: [
      ['{\n  "a": 1,\n}', 3],
      ['{\n  // comment\n}', 2],
      ['{\n  "a": 1\n  "b": 2\n}', 3],
      ["{'a': 1}", 1],
      ['{"a": 1', 1],
    ],
  },
  php: {
    valid: [
      `<?php
declare(strict_types=1);
namespace App;
#[Attribute]
readonly class Book implements \\JsonSerializable
{
    public function __construct(private int $id, protected string|null $title = null) {}
    public function jsonSerialize(): mixed { return ['id' => $this->id, ...[1]]; }
}
enum Status: string { case Open = 'open'; const Default = self::Open; }
$label = match (true) { $a, $b => strlen(...), default => throw new \\Exception(message: 'a') };
$price = $book?->price ?? new Price()->get();`,
      `class Book { public string $title { get => $this->title; set(string $v) { $this->title = $v; } }
  public private(set) int $id; }`,
      "return $response->build(200, [], ['a' => <<<SQL\n  SELECT 1\n  SQL]);",
      '<p>\n<?= $title ?>\n</p>',
    ],
    broken: [
      ['<?php\n\n$a = ;', 3],
      ['$a = 1;\n$b = [1, 2;', 2],
      ["$a = 1;\n$b = 'open;\n", 2],
      ['if ($a) {\n', 2],
    ],
  },
  sql: {
    valid: [
      "CREATE USER 'fusio'@'%' IDENTIFIED BY 'a';\nGRANT ALL PRIVILEGES ON fusio.* TO 'fusio'@'%';",
      'SELECT a.id FROM `book` a WHERE a.title LIKE {%title%} AND id = :id LIMIT ?, 1',
    ],
    broken: [
      ['SELECT id\nFROM book\nWHERE', 3],
      ['SELECT id,\nFROM book b c', 2],
      ["SELECT id\nFROM book WHERE a = 'open", 2],
      ["CREATE USER 'fusio'@'%' IDENTIFIED 'a'", 1],
    ],
  },
  tsx: {
    valid: ['export const A = ({ b }: { b: string }) => <p>{b}</p>;'],
    broken: [['const a = 1;\nconst b = <p>;', 2]],
  },
  typescript: {
    valid: [
      'import axios from "axios";\nconst a: Foreign = await axios.get<string>("b");',
      'import { Client } from "fusio-sdk";\nconst client: Client | undefined = undefined;',
      'import { type Client } from "fusio-sdk";\nimport { Service } from "ngx-fusio-sdk";\nclass A extends Service<Client> { override b() {} }',
    ],
    broken: [
      ['interface A {\n  b: ;\n}', 2],
      ['import { Client } from "fusio-sdk";\nnew Client().nothing();', 2],
      ['import { Nobody } from "fusio-sdk";', 1],
      ['import { Client } from "fusio-sdk/nothing";', 1],
    ],
  },
  yaml: {
    valid: [
      'a: !include b.php\nc: "${env.D}"\n---\ne: [1]',
      'services:\n  fusio:\n    image: fusio/fusio:7.1\n    ports: ["80:80"]\nvolumes:\n  db:',
      'services:\n  fusio:\n    volumes:\n      - ./a:/b:ro',
    ],
    broken: [
      ['a: 1\n b: 2', 1],
      ['a: 1\na: 2', 2],
      ['a: [1, 2', 1],
      ['a: 1\nb: "open', 2],
      ['services:\n  fusio:\n    image: a\n    enviroment:\n      A: b', 4],
      ['services:\n  fusio:\n    image: a\n    restart: [always]', 4],
      ['services:\n  fusio:\n    image: a\nvolume:\n  db:', 4],
    ],
  },
};

const checked = Object.entries(languages).flatMap(([name, language]) =>
  'check' in language ? [[name as Language, language] as const] : [],
);

// The first sample in TypeScript waits for the compiler and its libraries.
describe.each(checked)('%s', { timeout: 60_000 }, (language, { check }) => {
  const { valid = [], broken = [] } = cases[language] ?? {};

  it('accepts what is valid', async () => {
    expect(valid).not.toHaveLength(0);
    for (const code of valid) expect(await check(code), code).toBeUndefined();
  });

  it('refuses what is broken, and names its line', async () => {
    expect(broken).not.toHaveLength(0);
    for (const [code, line] of broken) expect(await check(code), code).toMatchObject({ line });
  });
});
