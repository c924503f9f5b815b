/** Toys and tools that share their words with weapons, in both languages: they buy and sell with the same words. */
export const toysAndTools: readonly string[] = [
  '(pistola|pistolas) (de|para) (agua|juguete|brinquedo|silicona|silicone|masaje|masajes|massagem|calor|ar quente|pintura|pintar|pegamento|cola|burbujas|bolhas|grapas|aire|riego|rega|espuma|lavado|lavar|lavagem|pulverizar|spray)',
  '(pistola|pistolas) (termica|termicas|nerf|masajeadora|massageadora|pulverizadora|spray)',
  '(rifle|rifles|fusil|fusiles|fuzil|escopeta|espingarda|carabina|ametralladora|metralhadora) (de (agua|juguete|brinquedo|burbujas|bolhas)|nerf)',
  '(municion|municiones|municao|municoes) (de (juguete|brinquedo|espuma)|nerf|para nerf)',
];
