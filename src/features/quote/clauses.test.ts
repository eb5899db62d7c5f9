import { describe, expect, it } from 'vitest';
import { clauses } from './clauses';

const texts = (sentence: string) => clauses(sentence).map(({ text }) => text);

describe('clauses', () => {
  it('cuts a sentence after its punctuation', () => {
    expect(texts('回首向来萧瑟处，归去，也无风雨也无晴。')).toEqual(['回首向来萧瑟处，', '归去，', '也无风雨也无晴。']);
  });

  it('keeps a closing quotation mark with its clause', () => {
    expect(texts('他说：“走吧。”我走了。')).toEqual(['他说：', '“走吧。”', '我走了。']);
  });

  it.each([
    '愿你有前进一寸的勇气，亦有后退一尺的从容不迫和坚定不移的心。',
    'No Chinese here, thanks.',
    '，开头是标点',
    '',
  ])('leaves %j whole', (sentence) => {
    expect(texts(sentence)).toEqual([sentence]);
  });

  it('returns where each clause begins', () => {
    expect(clauses('归去，归去，').map(({ at }) => at)).toEqual([0, 3]);
  });
});
