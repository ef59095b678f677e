import { describe, expect, it } from 'vitest';
import { searchQuery, searchVector } from './search-words.ts';

const camera = searchVector({
  identity: ['DS-2CD2143G2-I', '海康威视', 'Hikvision'],
  names: ['400 万半球网络摄像机，红外 30 m', "4 MP dome camera, 30 m IR, maker's choice"],
  surroundings: ['半球摄像机'],
  codes: ['DS-2CD2143G2-I-2.8MM'],
});

describe('searchVector', () => {
  it('holds model starts, Chinese words and pieces of two characters', () => {
    for (const lexeme of ["'ds2cd2143g2i':1A", "'2143g2i':1A", "'摄像':1B", "'像机':1B", "'机':1B", "'dome':1B"]) {
      expect(camera.split(' ')).toContain(lexeme);
    }
  });

  it('keeps part numbers apart from words', () => {
    expect(camera).toContain("'#ds2cd2143g2i28mm':1A");
    expect(camera.split(' ')).not.toContain("'ds2cd2143g2i28mm':1A");
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
    for (const lexeme of ["'2':1A", "'4':1B", "'30':1B"]) expect(camera.split(' ')).toContain(lexeme);
  });

  it('looks at part numbers for staff only', () => {
    expect(searchQuery('2CD', true)).toBe("('2cd':* | '#2cd':*)");
    expect(searchQuery('2CD', false)).toBe("'2cd':*");
  });

  it('asks nothing of a text without words, and cannot be broken out of', () => {
    expect(searchQuery('!!! 🎥 …', false)).toBeNull();
    expect(searchQuery("a'b\\c | d & !e", false)).toBe("'a' & 'b' & 'c' & 'd' & 'e'");
  });
});
