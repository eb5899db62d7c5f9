import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { prepareFor } from './sirvAdapter.ts';

/** Prepares a response for a song, and pipes a file stream without data into it. */
function sending(method: string) {
  const request = new IncomingMessage(new Socket());
  request.method = method;
  const response = new ServerResponse(request);
  const lines: string[] = [];
  prepareFor(request, response, '/music/a.mp3', (line) => lines.push(line));
  const file = new Readable({ read: () => undefined });
  file.pipe(response);
  return { response, file, lines };
}

describe('the file of an answer', () => {
  it('is closed when the visitor leaves', () => {
    const { response, file } = sending('GET');
    expect(file.destroyed).toBe(false);
    response.emit('close');
    expect(file.destroyed).toBe(true);
  });

  it('is not read for a HEAD request', () => {
    const { response, file } = sending('HEAD');
    expect(file.destroyed).toBe(true);
    expect(response.writableEnded).toBe(true);
  });

  it('ends the answer with one log line if it cannot be read further', () => {
    const { response, file, lines } = sending('GET');
    file.emit('error', new Error('EIO'));
    expect(response.destroyed).toBe(true);
    expect(lines).toEqual(['/music/a.mp3: EIO']);
  });
});
