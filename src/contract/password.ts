import * as v from 'valibot';

/** Body of `POST /api/verifyPassword`. */
export const passwordRequestSchema = v.strictObject({ password: v.string() });

/**
 * Its answer. `list` holds the links of the locked groups, checked one by one by whoever reads it; a server that sends
 * every link in `getLinks` answers without it (decisions §10).
 */
export const passwordAnswerSchema = v.object({
  success: v.boolean(),
  error: v.optional(v.string()),
  list: v.optional(v.array(v.unknown())),
});

export type PasswordAnswer = v.InferOutput<typeof passwordAnswerSchema>;
