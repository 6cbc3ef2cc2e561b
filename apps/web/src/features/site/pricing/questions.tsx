const questions = [
  {
    question: "What are tokens?",
    answer:
      "A token pays for one run of any tool. Each run makes several images, usually four. If a run makes no image, you get the token back.",
  },
  {
    question: "Do tokens expire?",
    answer: "No. Tokens never expire. Unused tokens roll over each month, and you keep them when you cancel.",
  },
  {
    question: "What about video generation?",
    answer:
      "It's coming soon to the Business plan. We don't charge for it until it's available, so don't upgrade for video yet.",
  },
  {
    question: "Can I get a refund?",
    answer:
      "Used tokens aren't refunded. For unused tokens, contact support. Refunded tokens are removed from your account.",
  },
] as const;

export function Questions() {
  return (
    <section aria-labelledby="questions" className="mt-16">
      <h2 id="questions" className="text-[28px]/9">
        Questions
      </h2>
      <dl className="mt-5 grid gap-x-12 gap-y-8 md:grid-cols-2">
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt className="text-lg font-semibold">{question}</dt>
            <dd className="mt-1.5 max-w-[60ch] text-pretty text-soft">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
