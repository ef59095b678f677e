import { describe, expect, it } from 'vitest';
import { readSearch } from './search-readings.ts';
import { byBeginnings, searchQuery, searchVector } from './search-words.ts';

const camera = searchVector({
  kind: ['半球', 'dome'],
  likeness: [],
  brand: ['海康威视', 'Hikvision'],
  model: 'DS-2CD2143G2-I',
  names: ['400 万半球网络摄像机，红外 30 m', "4 MP dome camera, 30 m IR, maker's choice"],
  surroundings: ['半球摄像机'],
  codes: ['DS-2CD2143G2-I-2.8MM'],
});

describe('searchVector', () => {
  it('holds model starts, Chinese words and pieces of two characters', () => {
    for (const lexeme of ["'ds2cd2143g2i':1B", "'2143g2i':1B", "'摄像':1C", "'像机':1C", "'机':1C", "'dome':1A"]) {
      expect(camera.split(' ')).toContain(lexeme);
    }
  });

  it('keeps part numbers apart from words', () => {
    expect(camera).toContain("'#ds2cd2143g2i28mm':1A");
    expect(camera.split(' ')).not.toContain("'ds2cd2143g2i28mm':1A");
  });

  it('holds the beginnings of words as lexemes of their own, which no word begins with', () => {
    const beginnings = camera.split(' ').filter((lexeme) => lexeme.startsWith("'^"));
    expect(beginnings).toEqual(expect.arrayContaining(["'^do'", "'^dome'", "'^ds2cd2'", "'^2cd'", "'^30'"]));
    expect(beginnings).not.toContain("'^ds2cd21'");
    expect(beginnings.join('')).not.toMatch(/#|\p{Script=Han}/u);
    expect(new Set(beginnings).size).toBe(beginnings.length);
  });
});

describe('byBeginnings', () => {
  it('asks for the one lexeme of what is typed of a word', () => {
    expect(byBeginnings(searchQuery('DS-2CD dome 摄像机', false) ?? '')).toBe(
      "'^ds2cd' & '^dome' & ('摄像' & '像机' | '摄像' & '机')",
    );
    expect(byBeginnings(searchQuery('2.8', false) ?? '')).toBe("'^28'");
  });

  it('leaves longer words, whole ones and codes as they are', () => {
    for (const text of ['DS-2CD21', '24', 'a']) {
      const query = searchQuery(text, false) ?? '';
      expect(byBeginnings(query)).toBe(query);
    }
    expect(byBeginnings(searchQuery('2CD', true) ?? '')).toBe("('^2cd' | '#2cd':*)");
  });
});

describe('the words of a model', () => {
  const other = searchVector({
    kind: [],
    likeness: [],
    brand: ['Ubiquiti'],
    model: 'Bullet M2-400W',
    names: ['25× zoom, 25 倍变倍，600×450 mm，4 × 2.5G'],
    surroundings: ['Wireless bridges'],
    codes: [],
  }).split(' ');

  it('count for more than a name where they name it, and not as quantities or common words', () => {
    for (const lexeme of ["'m2400w':1B", "'ubiquiti':1B", "'400w':1C", "'bullet':1C", "'bridges':1D"]) {
      expect(other).toContain(lexeme);
    }
  });

  it('take a zoom for a word, whatever its sign, but neither a size nor a number of pieces', () => {
    for (const text of ['25x', '25X', '25×', '25倍', '25 倍']) expect(searchQuery(text, false)).toBe("'25x':*");
    expect(other).toContain("'25x':1C");
    for (const lexeme of ["'600x450':1C", "'600x':1C", "'4x':1C"]) expect(other).not.toContain(lexeme);
  });
});

it('400W are pixels, 740W watts; what was typed is a reading still', () => {
  const texts = (text: string) => readSearch(text, false).readings.map(({ query }) => query);
  expect(texts('400W 半球')).toEqual(["'400':* & '万' & ('半球')", "'400w':* & ('半球')"]);
  expect(texts('740W')).toEqual(["'740w':*"]);
  expect(texts('AG-AC400W')).toEqual(["'agac400w':*"]);
});

describe('a number and its unit', () => {
  const recorder = (name: string) =>
    searchVector({ kind: [], likeness: [], brand: [], model: '', names: [name], surroundings: [], codes: [] });

  it.each([
    '8 路网络录像机',
    '8路录像机',
    '高清8路录像机',
    '海康威视8 路',
    '8-channel recorder',
    '8 channels',
    '8ch NVR',
  ])('are one word in %s', (name) => {
    const words = recorder(name).split(' ');
    for (const word of ["'8路':1C", "'8channel':1C", "'8':1C"]) expect(words).toContain(word);
  });

  it.each([
    ['8路录像机', "'8路' & ('录像' & '像机' | '录像' & '机')"],
    ['8-Channel NVR', "'8channel' & 'nvr':*"],
    ['８ ｃｈ', "'8channel'"],
    ['4 bay', "'4bay'"],
    ['2 drive bays', "'2bay'"],
    ['2门', "'2门'"],
  ])('are looked for as one in %s', (text, query) => expect(searchQuery(text, false)).toBe(query));

  it.each(['WiFi 6 路由器', '2 门禁', '64-channel', 'NVR-8路', '8 口', '8 chassis'])(
    'are none of another in %s',
    (text) => {
      for (const word of ["'6路'", "'2门'", "'4channel'", "'8路'", "'8口'", "'8channel'"]) {
        expect(
          recorder(text)
            .split(' ')
            .map((one) => one.split(':')[0]),
        ).not.toContain(word);
      }
    },
  );

  it('are a word to which no digit is wrong', () => {
    expect(readSearch('8路', false).exact).toBeNull();
    expect(readSearch('128路录像机', false).readings[0]?.marks[0]).toEqual(['128路']);
  });
});

describe('searchQuery', () => {
  it('asks for prefixes of models and for all pieces of a Chinese word', () => {
    expect(searchQuery('DS-2CD21', false)).toBe("'ds2cd21':*");
    expect(searchQuery('摄像机', false)).toBe("('摄像' & '像机' | '摄像' & '机')");
  });

  it('does not take a word apart into single characters, which stand anywhere', () => {
    expect(searchQuery('球机', false)).toBe("('球机')");
  });

  it('takes a short number for a number, not for the beginning of a longer one', () => {
    expect(searchQuery('24 口', false)).toBe("'24' & '口'");
    expect(searchQuery('2.8', false)).toBe("'28':*");
    expect(searchQuery('214', false)).toBe("'214':*");
    expect(searchQuery('4 MP', false)).toBe("'4mp':*");
    for (const lexeme of ["'2':1C", "'4':1C", "'30':1C"]) expect(camera.split(' ')).toContain(lexeme);
  });

  it('looks at beginnings of part numbers for staff only, at whole ones for everybody', () => {
    expect(searchQuery('2CD', true)).toBe("('2cd':* | '#2cd':*)");
    expect(searchQuery('2CD', false)).toBe("'2cd':*");
    expect(searchQuery('ARGUS-AG-C6', false)).toBe("('argusagc6':* | '#argusagc6')");
  });

  it('asks nothing of a text without words, and cannot be broken out of', () => {
    expect(searchQuery('!!! 🎥 …', false)).toBeNull();
    expect(searchQuery("a'b\\c | d & !e", false)).toBe("'a' & 'b' & 'c' & 'd' & 'e'");
  });
});

it('a word that is typed again and again is looked for and marked once', () => {
  const synonyms = new Map([['摄像机', ['camera', '镜头']]]);
  const once = readSearch('摄像机', false, { synonyms, spelled: [] });
  const often = readSearch('摄像机 '.repeat(25).trim(), false, { synonyms, spelled: [] });
  expect(once.readings).toHaveLength(3);
  expect(often.readings[0]).toEqual({ ...once.readings[0], text: expect.any(String) });
  for (const { marks } of often.readings) expect(marks.length).toBeLessThanOrEqual(3);
});
