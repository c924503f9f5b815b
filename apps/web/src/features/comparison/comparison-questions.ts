export const comparisonQuestions = [
  {
    question: 'Are you affiliated with Creatify AI?',
    answer: 'No. Creatify AI is a trademark of its owner, and we have nothing to do with the company.',
  },
  {
    question: 'How do you know what you write here?',
    answer:
      'Every statement about Creatify AI comes from one of its own public pages, linked under the table with the date we read a copy of it. What we could read of one side only is not in the table.',
  },
  {
    question: 'When is Creatify AI the better choice?',
    answer:
      'If you want realistic people, more of them, credits that last two months, a plan without a price or the lower price for a single video: its pages promise all of these, and we have none of them.',
  },
  {
    question: 'Do Hookline’s actors look real?',
    answer:
      'The cast is drawn and animated. On Pro you can also make an actor from photos of a person who agreed. If your ad needs a person who could be your neighbor, test whether a drawn one works for it first: our front page makes two seconds of your line without an account.',
  },
  {
    question: 'Can I bring my scripts along?',
    answer: 'Yes. Paste a script of up to 800 characters. Hookline detects the language and takes it from there.',
  },
];
