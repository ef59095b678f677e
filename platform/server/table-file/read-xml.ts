/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';
import { UnreadableTable } from './unreadable-table.ts';

/** The most characters between two tags: a cell of a spreadsheet holds 32,767. */
const MAX_TEXT = 1_000_000;
/** A cell's text is nested eight tags deep. */
const MAX_DEPTH = 64;

/** The events a reader handles; names come without their prefix. */
export interface XmlListener {
  open(name: string, attributes: () => Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Parses a document piece by piece; yields after each piece, so that the reader can take the result before more is
 * read.
 * @throws UnreadableTable when it is not well-formed UTF-8 XML
 */
export async function* readXml(chunks: AsyncIterable<Uint8Array>, listener: XmlListener): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let sinceLast = 0;
  let depth = 0;
  const parser = new Parser();
  const broken = (cause: unknown) => new UnreadableTable('not well-formed', { cause });
  parser.on('error', (error) => {
    throw broken(error);
  });
  parser.on('openTag', (name, attributes, decode) => {
    sinceLast = 0;
    depth += 1;
    if (depth > MAX_DEPTH) throw new UnreadableTable('tags without end');
    listener.open(bare(name), () => {
      const values = attributes();
      for (const key in values) {
        const value = values[key];
        if (value?.includes('&')) values[key] = decode(value);
      }
      return values;
    });
  });
  parser.on('closeTag', (name) => {
    sinceLast = 0;
    depth -= 1;
    listener.close?.(bare(name));
  });
  parser.on('text', (text, decode) => listener.text?.(decode(text)));
  parser.on('cdata', (text) => listener.text?.(text));
  const write = (chunk?: Uint8Array) => {
    let xml: string;
    try {
      xml = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch (error) {
      throw broken(error);
    }
    sinceLast += xml.length;
    parser.write(xml);
    if (sinceLast > MAX_TEXT + xml.length) throw new UnreadableTable('a text without end');
  };
  for await (const chunk of chunks) {
    write(chunk);
    yield;
  }
  write();
  const failure = parser.end();
  if (failure) throw broken(failure);
  yield;
}

/** Reads a document to its end. */
export async function readWholeXml(chunks: AsyncIterable<Uint8Array>, listener: XmlListener): Promise<void> {
  for await (const _ of readXml(chunks, listener));
}
